import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "nft-marketplace",
  headline: "Listings that match the chain, sales that settle",
  lede: "Buying is one transaction. Everything around it, from search to the cancelled order that must no longer fill, is patient engineering against a chain that now and then changes its mind. We build both the venue and the bookkeeping behind it.",
  description:
    "NFT marketplaces on Seaport: signed orders, auctions, a reorg-safe indexer, search and a moderation desk, in about thirteen weeks.",
  problem: {
    heading: "Why does it say “for sale” when it is not?",
    paragraphs: [
      "You run a game, a gallery or a ticketing brand, and on the general venues your items appear beside copies of themselves, under somebody else’s fee. A venue of your own fixes that and gives you a new duty: telling the truth about thousands of orders at any moment.",
      "An order is a signature in your database. Whether it can fill depends on ownership and approval on-chain, and both change without asking you. Items sell elsewhere, approvals are revoked, blocks are reorganised. Worst of all, a forgotten cheap listing comes back to life when the token returns to its seller’s wallet. Owners have lost valuable pieces that way on large platforms.",
    ],
  },
  artefact: {
    kind: "code",
    heading: "Whether a listing can be bought, computed and never remembered",
    caption:
      "An excerpt of an order service as we hand it over: the state of an order is a view over chain data, so there is no flag that could be forgotten when a token moves.",
    file: "order-service",
    version: "sql and test · commit a83d07b",
    files: [
      {
        path: "db/views/order_state.sql",
        language: "sql",
        code: `create view order_state as
select o.hash,
  case
    when f.hash is not null then 'filled'
    when c.counter > o.counter then 'cancelled'
    when o.ends_at <= now() then 'expired'
    when n.owner <> o.offerer then 'moved'
    when a.owner is null then 'not approved'
    else 'open'
  end as state
from orders o
join counters c on c.offerer = o.offerer
join nft_owners n
  on (n.contract, n.token_id) = (o.contract, o.token_id)
left join fills f on f.hash = o.hash
left join approvals a
  on a.owner = o.offerer
  and a.contract = o.contract
  and a.conduit = o.conduit;`,
      },
      {
        path: "test/order-state.test.ts",
        language: "ts",
        code: `test("a token that moves takes its listing down", async () => {
  await using market = await testMarket();
  const order = await market.list({ by: ada, token: 7 });
  expect(await market.stateOf(order)).toBe("open");

  await market.indexTransfer({ token: 7, from: ada, to: bob });
  expect(await market.stateOf(order)).toBe("moved");
});

test("a reorganisation brings it back", async () => {
  await using market = await testMarket();
  const order = await market.list({ by: ada, token: 7 });
  await market.indexTransfer({ token: 7, from: ada, to: bob });
  await market.rollBackTo(market.lastFinalBlock);
  expect(await market.stateOf(order)).toBe("open");
});`,
      },
    ],
    result: "✓ 14 tests passed · every state reached, each reorganised once",
  },
  deliverables: [
    {
      name: "Order service",
      detail:
        "Creates, validates and expires EIP-712 orders; each carries a state computed from chain data, never a flag that somebody remembered to set.",
    },
    {
      name: "Settlement configuration",
      detail:
        "Seaport with your fee recipients, conduit and, if wanted, a zone that can refuse to fill. Deployment scripts and fork tests included.",
    },
    {
      name: "Indexer",
      detail:
        "Transfers, approvals, sales and metadata for your collections, with rollback on reorganisation and full replay from the first block.",
    },
    {
      name: "Storefront",
      detail: "Server-rendered collection and item pages, trait filters, activity feed, offers, auctions and a portfolio view.",
    },
    {
      name: "Trust desk",
      detail:
        "Reports, takedowns with a stated reason, collection verification and look-alike detection by perceptual hash, all with an action log.",
    },
    {
      name: "Nightly reconciliation",
      detail: "A report that replays the day’s fills from a second node and lists every difference from the database, fee income included.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Market rules",
      detail: "Order types, currencies, fees, who may list, what is removed. Written before schemas.",
    },
    {
      when: "Weeks 3–5",
      title: "Indexer and orders",
      detail: "Fixed-price orders fill on testnet; chaos tests cut blocks from under them.",
    },
    { when: "Weeks 6–8", title: "Storefront", detail: "Browse, search, list, buy and offer, on phone and desktop." },
    {
      when: "Weeks 9–10",
      title: "Auctions and trust desk",
      detail: "Timed auctions that extend on late bids; moderation training for your staff.",
    },
    { when: "Weeks 11–13", title: "Load test, closed beta, opening", detail: "Invited sellers first, public a fortnight later." },
  ],
  stack: [
    {
      name: "Seaport 1.6",
      why: "Audited, deployed at one address across many EVM chains, with bundles and collection-wide offers. An exchange contract of your own would cost an audit and your sellers’ trust.",
    },
    {
      name: "Ponder on PostgreSQL",
      why: "Chain state and orders join in one SQL query, and reorganisations are rolled back. A hosted subgraph keeps them in separate systems, so we pass.",
    },
    {
      name: "PostgreSQL search, then Typesense",
      why: "Up to some millions of items the database copes. A second store arrives when trait facets get slow, not earlier.",
    },
    {
      name: "imgproxy on its own origin",
      why: "SVG and HTML media can carry script. We re-encode images and serve the rest from a cookieless domain under a `sandbox` policy.",
    },
  ],
  risks: [
    {
      risk: "A stale order fills",
      handling:
        "Short default expiry, a warning on incoming transfers that revive old orders, a one-click `incrementCounter`, and an optional signed zone for gas-free cancelling.",
    },
    {
      risk: "Wash trading decorates the charts",
      handling: "Rankings ignore round trips and sales between wallets funded from one source; rewards are never paid on volume.",
    },
    {
      risk: "Counterfeit collections",
      handling: "Listing by approval at first. When it opens up, new collections wait for an image and name comparison.",
    },
    {
      risk: "The node provider lags",
      handling: "Two providers are compared by block height, and “buy” is disabled with a notice when both fall behind.",
    },
  ],
  sample: {
    name: "Trading post for in-game items, with auctions",
    choices: {
      Industry: "E-Commerce",
      Version: "Full Released Version",
      Website: "Web 3.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom with Complex animation",
      deployment: "AWS or Cloud",
      Integration: "7+",
      Security: "Data encryption",
    },
    pages: [
      "Collection page: list of items with filters by trait, price and rarity, search, sorting, floor price and volume charts, and a live activity feed from the indexer.",
      "Item page: media viewer, owner and history, wallet connect, buy now, make an offer in WETH, timed auction with bid list, and email notifications when outbid.",
      "My inventory: wallet sign-in, list of owned items, bulk listing form with price and expiry, open offers to accept or reject, and a button that cancels all orders.",
      "Moderation desk: sign-in with roles, queue of reported items with filters, takedown form with reason and email to the seller, appeal thread, dashboard with 3 charts.",
      "Settlement smart contract for signed orders: fixed price, collection offers, Dutch and English auctions, royalties by EIP-2981, a capped fee, cancelling, fuzz and invariant tests.",
      "Indexer and order service: follows mints, transfers and sales on two chains, handles reorganisations, validates signed orders, keeps an order book in a database and serves it through an API with live updates.",
      "Creator studio: create a collection, upload artwork and a trait table, generate metadata on IPFS, set royalties and mint phases, deploy the NFT contract, and manage the collection page.",
      "Checkout for players without a wallet: sign up by email, a custodial wallet built on a passkey, card payment through a provider, gasless transaction sponsored by us, and refunds handled by support.",
      "Auction house: calendar of running and coming auctions, live bidding in real time with automatic extension on late bids, bid deposits in escrow, and a watchlist with push notifications.",
      "Game link: connect a player’s game account by single sign-on, sync the inventory with the game engine through its API, and bridge items in and out of the game chain.",
      "Trust system: detection of copied artwork with image recognition, wash-trading alerts from on-chain data, and KYC for verified creators.",
    ],
    excludes: [
      "an outside audit of the settlement contract",
      "artwork and game assets",
      "card provider’s and RPC fees",
      "moderators’ hours during the closed beta",
    ],
  },
  questions: [
    {
      question: "Do you hold items while they are listed?",
      answer:
        "No. The token stays with its seller, who approves Seaport’s conduit once; it moves only when an order that the seller signed is filled.",
    },
    {
      question: "Why must offers be in WETH rather than ETH?",
      answer:
        "A contract cannot pull a native coin from a wallet later, while an ERC-20 can be spent by allowance. Buy-now purchases take plain ETH as usual.",
    },
    {
      question: "What should our fee be?",
      answer:
        "Large venues have charged anything from nothing to 2.5 per cent. Yours is one line of each order, shown before signing, and may differ by collection.",
    },
    {
      question: "Nobody will come to an empty market. What then?",
      answer:
        "Software does not create demand. Open with a [primary drop](/services/nft) of your own and an audience you already have. If neither exists, postpone the build and talk it over on a [call](/company/book-a-call) first.",
    },
    {
      question: "Are we liable for what users list?",
      answer:
        "Hosting duties such as the EU Digital Services Act may apply. Counsel tells you which; the trust desk gives you notice, reason and appeal records.",
    },
  ],
  related: ["/services/nft", "/services/dapp", "/services/smart-contract-audit", "/our-labs/infrastructure-lab"],
};
