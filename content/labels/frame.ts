export const page = {
  proof: "Proof",
  search: "Search the site",
  copy: "Copy address",
  call: "Book a call",
  menu: "Menu",
  skip: "Skip to the content",
  quote: "Get a Quote",
  chat: "Chat with us",
  support: "Support",
};
