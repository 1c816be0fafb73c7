import { describe, expect, it } from "vitest";
import { drawInheritance, MAX_BOXES, type Kinship } from "./inheritance-picture.ts";

const contract = (name: string, ...bases: string[]): Kinship => ({ name, kind: "contract", bases });

describe("drawInheritance", () => {
  it("draws nothing where nobody inherits", () => {
    expect(drawInheritance([contract("Alone"), contract("Also")])).toBeUndefined();
  });

  it("puts ancestors above heirs, whatever the order, and marks those who are not there", () => {
    const picture = drawInheritance([contract("Vault", "Token", "Ownable"), contract("Token", "ERC20"), contract("Alone")]);
    const y = Object.fromEntries(picture?.boxes.map((box) => [box.name, box.y]) ?? []);
    expect(y["ERC20"]).toBeLessThan(y["Token"] ?? 0);
    expect(y["Token"]).toBeLessThan(y["Vault"] ?? 0);
    expect(Object.keys(y).toSorted()).toEqual(["ERC20", "Ownable", "Token", "Vault"]);
    expect(picture?.boxes.find((box) => box.name === "Ownable")?.kind).toBe("outside");
    expect(picture?.lines.map(({ from, to }) => `${from} → ${to}`).toSorted()).toEqual([
      "Token → ERC20",
      "Vault → Ownable",
      "Vault → Token",
    ]);
  });

  it("lets no two boxes of a row overlap", () => {
    const boxes = drawInheritance([contract("A", "B", "C", "D"), contract("B", "Base"), contract("C", "Base"), contract("D")])?.boxes ?? [];
    for (const left of boxes) {
      for (const right of boxes)
        if (left !== right && left.y === right.y) expect(left.x + left.width <= right.x || right.x + right.width <= left.x).toBe(true);
    }
  });

  it("draws no crowd, and finds that out at once", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => contract(`C${index}`, `C${index + 1}`));
    expect(drawInheritance(many(MAX_BOXES - 1))?.boxes).toHaveLength(MAX_BOXES);
    expect(drawInheritance(many(MAX_BOXES))).toBeUndefined();
    expect(drawInheritance(many(100_000))).toBeUndefined();
  });

  it("draws contracts that inherit in a circle", () => {
    expect(drawInheritance([contract("A", "B"), contract("B", "A"), contract("C", "C")])?.boxes).toHaveLength(3);
  });
});
