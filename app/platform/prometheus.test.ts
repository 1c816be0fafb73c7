import { expect, it } from "vitest";
import { counter, histogram, reading } from "./prometheus.ts";

it("counts for each combination of labels", () => {
  const requests = counter({ name: "requests_total", help: "Requests.", labels: ["method", "route"] });
  requests.add(["GET", "/"]);
  requests.add(["GET", "/"]);
  requests.add(["POST", '/a"b\\c\nd'], 3);
  expect(requests.text()).toBe(
    [
      "# HELP requests_total Requests.",
      "# TYPE requests_total counter",
      'requests_total{method="GET",route="/"} 2',
      String.raw`requests_total{method="POST",route="/a\"b\\c\nd"} 3`,
      "",
    ].join("\n"),
  );
});

it("counts a duration in every bucket that is not below it", () => {
  const seconds = histogram({ name: "wait_seconds", help: "Waits." });
  for (const each of [0.001, 0.3, 99]) seconds.observe([], each);
  const lines = seconds.text().split("\n");
  expect(lines).toContain('wait_seconds_bucket{le="0.001"} 1');
  expect(lines).toContain('wait_seconds_bucket{le="0.25"} 1');
  expect(lines).toContain('wait_seconds_bucket{le="0.5"} 2');
  expect(lines).toContain('wait_seconds_bucket{le="30"} 2');
  expect(lines).toContain('wait_seconds_bucket{le="+Inf"} 3');
  expect(lines).toContain("wait_seconds_count 3");
  expect(lines.find((line) => line.startsWith("wait_seconds_sum"))).toMatch(/^wait_seconds_sum 99\.30/);
});

it("reads one figure, several, or says nothing of one that is not known", () => {
  expect(reading({ name: "up", help: "Up." }, 1)).toBe("# HELP up Up.\n# TYPE up gauge\nup 1\n");
  expect(reading({ name: "sockets", help: "Open.", labels: ["namespace"] }, { "/admin": 2, "/chat": 0 })).toContain(
    'sockets{namespace="/admin"} 2\nsockets{namespace="/chat"} 0\n',
  );
  expect(reading({ name: "up", help: "Up." }, undefined)).toBe("");
});
