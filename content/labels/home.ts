export const page = {
  quote: "Price a whole project",
  call: "or book a call",
  first:
    "See for yourself first: [an audit, before and after](/work/timelocked-savings), [how these prices were measured](/work/price-engine), [who builds](/company).",
  services: "All {count} services",
  solutions: "{count} industries",
  labs: "{count} labs",
  proofMore: "The proof and the fix",
  reportHeading: "Check that it is our report",
  reportHash: "The SHA-256 of the PDF must be:",
  reportPdf: "The PDF",
  reportCheck: "Check it in your browser",
  checkHeading: "Try it on a contract of yours",
  checkText:
    "The instant check reads Solidity in your browser and points at what deserves a look: reentrancy, open doors, unread results. Your code stays on your machine.",
  checkButton: "Check a contract",
  posts: "Newest posts",
  allPosts: "All posts",
  roles: "Open roles",
  allRoles: "All roles",
  proofFrom: "{finding} of the audit of {project}",
  proofFromDemo: "{finding} of the audit of {project}, our demonstration contract",
};
