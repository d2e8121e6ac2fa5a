"""French: the texts of the frame in another site, of the page that helps to put it there."""

from typing import Final

from calculator.web.words.typography import typeset_all

EMBED: Final = typeset_all(
    {
        # the frame
        "embed_open": "Ouvrir en grand",
        "embed_poor": (
            "Si rien ne répond ici, le site n’a permis à ce cadre ni script ni formulaire. La page"
            " entière :"
        ),
        "embed_blocked": "Ce site ne laisse rien ouvrir depuis son cadre. Adresse à copier :",
        # the page for who keeps a site
        "integrate": "Intégrer à un site",
        "integrate_title": "Intégrer le Rami 51 à un site",
        "integrate_lead": (
            "Choisissez, regardez, copiez : vos lecteurs vérifient leur ouverture sans quitter votre"
            " page. Ni compte, ni cookie, ni suivi."
        ),
        "integrate_choose": "Ce que montre le cadre",
        "integrate_theme": "Apparence",
        "theme_auto": "comme l’appareil du lecteur",
        "theme_light": "claire",
        "theme_dark": "sombre",
        "integrate_lang": "Langue",
        "lang_fr": "français",
        "lang_en": "anglais",
        "integrate_ui": "Contenu",
        "ui_full": "tout, avec les touches",
        "ui_result": "le verdict seul",
        "integrate_preview": "Aperçu",
        "integrate_copy": "À copier dans votre site",
        "snippet_iframe": "Cadre seul",
        "snippet_iframe_help": "Une hauteur fixe, à régler ; aucun script chez vous.",
        "snippet_script": "Cadre qui s’adapte",
        "snippet_script_help": (
            "La hauteur suit le contenu ; sans script, le lien reste. Une seule ligne script suffit"
            " par page ; elle adapte aussi les cadres collés à la main."
        ),
        "snippet_address": "WordPress",
        "snippet_address_help": "L’adresse, seule sur sa ligne : oEmbed fait le reste.",
        "snippet_markdown": "Markdown",
        "snippet_markdown_help": "Pour un forum ou un wiki : un simple lien.",
        "snippet_copy": "Copier",
        "snippet_copy_label": "Copier : {name}",
        "snippet_copied": "Copié.",
        "snippet_by_hand": "Le texte est sélectionné : copiez-le.",
        "snippet_old": "Rien n’est copié : ce texte n’est pas encore celui de votre choix.",
        "integrate_stale": (
            "Aperçu et textes non à jour : le serveur ne répond pas. Votre choix est gardé."
        ),
        "integrate_table": "Ce que l’adresse du cadre peut dire",
        "integrate_key": "Clé",
        "integrate_values": "Valeurs",
        "integrate_meaning": "Sens",
        "key_theme": "Apparence : celle de l’appareil, claire ou sombre",
        "key_ui": "Tout, ou le verdict seul",
        "key_lang": "Langue",
        "key_rules": "Table dont les règles s’appliquent",
        "key_m": "Combinaison posée ; la clé se répète",
        "key_t": "Cartes de la combinaison en cours",
        "key_colours": "Une couleur par enseigne",
        "key_cards": "cartes : QhKhAh, Jk7s8s…",
        "key_card": "une carte : 8s, Jk…",
        "key_range": "{low} à {high}",
        "key_range_or_none": "none, {low} à {high}",
        # oEmbed; its other problems are titled as those of the API
        "problem_501": "Format non prévu",
        "oembed_400": "L’adresse à montrer manque : url.",
        "oembed_404": "Cette adresse n’est pas celle d’une ouverture de ce site.",
        "oembed_501": "Ce format n’existe pas ici : json seulement.",
    }
)
