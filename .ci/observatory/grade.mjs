// MDN's HTTP Observatory on answers of a local server, as if that server stood at a name with https.
// node grade.mjs http://127.0.0.1:8051 rami.example / /embed — see benchmarks/grade.py, which says it.

import { readFileSync, writeFileSync } from "node:fs";
import axios from "axios";

// The package would fetch the browsers' preload list when installed (`--ignore-scripts` prevents it);
// no example name is on it.
const list = new URL("node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json", import.meta.url);
try { readFileSync(list); } catch { writeFileSync(list, "{}"); }

const part = (name) => import(`@mdn/mdn-http-observatory/src/${name}.js`);
const { Requests } = await part("types");
const { ALL_TESTS } = await part("constants");
const { getGradeForScore, getScoreModifier } = await part("grader/grader");
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await part("grader/charts");
const { parseHttpEquivHeaders } = await part("retriever/utils");

/** What its scanner would have seen of a page. */
async function visit(base, name, path) {
  const https = new URL(`https://${name}${path}`);
  const http = new URL(`http://${name}${path}`);
  const ask = (more) => axios.request({ url: base + path, responseType: "text", proxy: false, ...more });
  const response = await ask({ headers: { Accept: "text/html" } });
  response.verified = true;
  response.request = { ...response.request, responseURL: https.href };
  response.httpEquiv = parseHttpEquivHeaders(response.data, https.href);
  const seen = new Requests(name);
  seen.responses.auto = seen.responses.https = response;
  seen.responses.http = { ...response };
  seen.responses.httpRedirects = [{ url: http, status: 301 }, { url: https, status: 200 }];
  seen.responses.httpsRedirects = [{ url: https, status: 200 }];
  seen.responses.cors = await ask({ method: "OPTIONS", headers: { Origin: "https://else.example" } });
  seen.resources.path = response.data;
  seen.session = { url: https, clientInstanceRecordingRedirects: true, redirectHistory: seen.responses.httpRedirects, response };
  return seen;
}

/** The grade, counted as its scanner does: extra credit only for who would have an A without. */
function gradeOf(seen) {
  let all = 100;
  let without = 100;
  for (const test of ALL_TESTS) {
    const { result, pass } = test(seen);
    const points = getScoreModifier(result);
    all += points;
    if (points < 0) without += points;
    if (!pass || points < 0) console.log(`  ${points} ${result}`);
  }
  return getGradeForScore(without >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? all : without);
}

const [base, name, ...paths] = process.argv.slice(2);
for (const path of paths) {
  const { score, grade } = gradeOf(await visit(base, name, path));
  console.log(`Observatory, ${path}: ${grade} (${score})`);
  if (grade !== "A+") process.exitCode = 1;
}
if (!paths.length) process.exitCode = 2;
