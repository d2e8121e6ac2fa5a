"""The JSON API under `/api/v1/`, and the page that explains it."""

from flask import Flask

from calculator.web.api.page import PATH, api_page
from calculator.web.api.routes import api


def register_api(app: Flask) -> None:
    """Add the API and its page to the application."""
    app.register_blueprint(api)
    app.add_url_rule(PATH, "api_page", api_page, methods=["GET"])
