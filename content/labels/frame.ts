export const page = {
  proof: "Proof",
  search: "Search the site",
  copy: "Copy address",
  call: "Book a call",
};
