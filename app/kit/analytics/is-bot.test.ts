import { expect, test } from "vitest";
import { isBot } from "./is-bot.ts";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 (compatible; GPTBot/1.1)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (compatible; YandexBot/3.0)",
  "Mozilla/5.0 (Linux; Android 11) Chrome/126 Mobile Safari/537.36 Chrome-Lighthouse",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 (compatible; Google-InspectionTool/1.0;)",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 (compatible; Mediapartners-Google/2.1)",
  "Mozilla/5.0 (compatible; AhrefsBot2/7.0)",
  "facebookexternalhit/1.1",
  "Slackbot-LinkExpanding 1.0",
  "curl/8.5.0",
  "python-requests/2.32",
  "node",
  "",
])("%s is a program", (agent) => {
  expect(isBot(agent)).toBe(true);
});

test.each([
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0",
  "Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36",
])("%s is somebody's browser", (agent) => {
  expect(isBot(agent)).toBe(false);
});
