/** Colleagues of the demo world, one for each part of the office. They exist only there, and cannot sign in. */
export const DEMO_TEAM = {
  editor: { email: "editor@orbweave.example", name: "Demo editor", areas: ["content", "career"] },
  sales: { email: "sales@orbweave.example", name: "Demo sales", areas: ["sales", "audits"] },
  support: { email: "support@orbweave.example", name: "Demo support", areas: ["communication"] },
  architect: { email: "architect@orbweave.example", name: "Demo architect", areas: ["sales", "audits"] },
  auditor: { email: "auditor@orbweave.example", name: "Demo auditor", areas: ["sales", "audits"] },
} as const;
