import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FOCAL_STEP } from "#domain/media/focal-point.ts";
import { Picture } from "./picture.tsx";

const IMAGE = { id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", alt: "A loom", width: 900, height: 600 };

it("has a rule for each step of the focal point in the styles of public pages", () => {
  const styles = readFileSync("app/kit/media/picture.css", "utf8");
  for (let step = 0; step <= 100; step += FOCAL_STEP)
    for (const side of ["x", "y"])
      expect(styles.includes(`[data-focal-${side}="${step}"] {\n    --focal-${side}: ${step}%;`), `${side} ${step}`).toBe(step !== 50);
});

it("says how large it is before it is loaded, loads late, and names the step of its focal point", () => {
  const html = renderToStaticMarkup(<Picture image={{ ...IMAGE, focalX: 12, focalY: 50 }} sizes="50vw" />);
  expect(html).toMatch(/<img [^>]*width="900" height="600" data-focal-x="10" loading="lazy" decoding="async"/);
  expect(html).toContain(`/images/${IMAGE.id}/480.avif 480w, /images/${IMAGE.id}/800.avif 800w`);
  expect(html).not.toContain("data-focal-y");
  expect(html).not.toContain("style=");
});
