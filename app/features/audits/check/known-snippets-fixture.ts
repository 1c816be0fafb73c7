import type { Level } from "#domain/audits/check/finding.ts";

export interface Pair {
  readonly name: string;
  readonly rule: string;
  /** The expected severity, where a regression test needs it. */
  readonly level?: Level;
  readonly vulnerable: string;
  readonly clean: string;
}

const contract = (body: string) => `pragma solidity 0.8.28;\ncontract C {\n${body}\n}`;

const BANK = "mapping(address => uint256) public balances;";
const OWNED =
  'address public owner;\nconstructor() { owner = msg.sender; }\nmodifier onlyOwner() { require(msg.sender == owner, "not the owner"); _; }';
const TOKEN =
  "interface IERC20 { function transfer(address to, uint256 amount) external returns (bool); function transferFrom(address from, address to, uint256 amount) external returns (bool); function balanceOf(address who) external view returns (uint256); }";
const withToken = (body: string) =>
  contract(`IERC20 public immutable token;\nconstructor(IERC20 t) { token = t; }\n${body}`).replace("contract C", `${TOKEN}\ncontract C`);

/** Mistakes that caused real losses, each with a fixed version. */
export const KNOWN_PAIRS: readonly Pair[] = [
  {
    name: "reentrancy by call with value",
    rule: "reentrancy",
    vulnerable: contract(`${BANK}
  function withdraw() external { uint256 a = balances[msg.sender]; (bool ok, ) = msg.sender.call{value: a}(""); require(ok); balances[msg.sender] = 0; }`),
    clean: contract(`${BANK}
  function withdraw() external { uint256 a = balances[msg.sender]; balances[msg.sender] = 0; (bool ok, ) = msg.sender.call{value: a}(""); require(ok); }`),
  },
  {
    name: "reentrancy through a storage pointer and a helper",
    rule: "reentrancy",
    vulnerable: contract(`struct User { uint256 owed; } mapping(address => User) users;
  function pay(address to, uint256 a) internal { (bool ok, ) = to.call{value: a}(""); require(ok); }
  function claim() external { User storage u = users[msg.sender]; require(u.owed > 0); pay(msg.sender, u.owed); u.owed = 0; }`),
    clean: contract(`struct User { uint256 owed; } mapping(address => User) users;
  function pay(address to, uint256 a) internal { (bool ok, ) = to.call{value: a}(""); require(ok); }
  function claim() external { User storage u = users[msg.sender]; uint256 a = u.owed; u.owed = 0; pay(msg.sender, a); }`),
  },
  {
    name: "reentrancy in a loop",
    rule: "reentrancy",
    vulnerable: contract(`mapping(uint256 => uint256) paid; address[] winners;
  function payAll() external { for (uint256 i = 0; i < winners.length; i++) { paid[i] = 1; (bool ok, ) = winners[i].call{value: 1}(""); require(ok); } }`),
    clean: contract(`mapping(uint256 => uint256) paid; address[] winners; bool locked;
  function payAll() external { require(!locked); locked = true; for (uint256 i = 0; i < winners.length; i++) { paid[i] = 1; (bool ok, ) = winners[i].call{value: 1}(""); require(ok); } locked = false; }`),
  },
  {
    name: "reentrancy through a token",
    rule: "reentrancy",
    vulnerable: withToken(`${BANK}
  function withdraw(uint256 a) external { require(balances[msg.sender] >= a); require(token.transfer(msg.sender, a)); balances[msg.sender] -= a; }`),
    clean: withToken(`${BANK}
  function withdraw(uint256 a) external { require(balances[msg.sender] >= a); balances[msg.sender] -= a; require(token.transfer(msg.sender, a)); }`),
  },
  {
    name: "tx.origin as the owner's signature",
    rule: "avoid-tx-origin",
    vulnerable: contract(
      `${OWNED}\nfunction sweep(address payable to) external { require(tx.origin == owner); to.transfer(address(this).balance); }`,
    ),
    clean: contract(
      `${OWNED}\nfunction sweep(address payable to) external { require(msg.sender == owner); to.transfer(address(this).balance); }`,
    ),
  },
  {
    name: "a call whose result is thrown away",
    rule: "no-unchecked-calls",
    vulnerable: contract(`${OWNED}\nfunction ping(address to) external onlyOwner { to.call(abi.encodeWithSignature("ping()")); }`),
    clean: contract(
      `${OWNED}\nfunction ping(address to) external onlyOwner { (bool ok, ) = to.call(abi.encodeWithSignature("ping()")); require(ok, "no answer"); }`,
    ),
  },
  {
    name: "a call whose result is kept but never read",
    rule: "unchecked-result",
    vulnerable: contract(`${OWNED}\nfunction pay(address to) external onlyOwner { (bool ok, ) = to.call{value: 1 ether}(""); }`),
    clean: contract(
      `${OWNED}\nfunction pay(address to) external onlyOwner { (bool ok, ) = to.call{value: 1 ether}(""); if (!ok) revert(); }`,
    ),
  },
  {
    name: "a send whose result is thrown away",
    rule: "unchecked-result",
    vulnerable: contract(`${OWNED}\nfunction pay(address payable to) external onlyOwner { to.send(1 ether); }`),
    clean: contract(
      `${OWNED}\nfunction pay(address payable to) external onlyOwner returns (bool) { bool ok = to.send(1 ether); return ok; }`,
    ),
  },
  {
    name: "a token transfer that is taken for granted",
    rule: "unchecked-token-transfer",
    vulnerable: withToken(
      `${BANK}\nfunction leave() external { uint256 a = balances[msg.sender]; balances[msg.sender] = 0; token.transfer(msg.sender, a); }`,
    ),
    clean: withToken(
      `${BANK}\nfunction leave() external { uint256 a = balances[msg.sender]; balances[msg.sender] = 0; require(token.transfer(msg.sender, a)); }`,
    ),
  },
  {
    name: "selfdestruct for everybody",
    rule: "selfdestruct",
    vulnerable: contract("function close() external { selfdestruct(payable(msg.sender)); }"),
    clean: contract(`${OWNED}\nbool public closed;\nfunction close() external onlyOwner { closed = true; }`),
  },
  {
    name: "a winner drawn from a hash of block values",
    rule: "weak-randomness",
    vulnerable: contract(`address[] players; address public last;
  function draw() external { last = players[uint256(keccak256(abi.encodePacked(block.timestamp, block.prevrandao, msg.sender))) % players.length]; }`),
    clean: contract(`address[] players; address public last; bytes32 commitment;
  function draw(bytes32 secret) external { require(keccak256(abi.encode(secret)) == commitment); last = players[uint256(secret) % players.length]; }`),
  },
  {
    name: "a coin flipped by the last block hash",
    rule: "weak-randomness",
    vulnerable: contract(
      "function flip() external view returns (bool) { bytes32 h = blockhash(block.number - 1); return uint256(h) % 2 == 0; }",
    ),
    clean: contract(
      "uint256 constant WEEK = 7 days;\nfunction weekStart() external view returns (uint256) { return block.timestamp - (block.timestamp % WEEK); }",
    ),
  },
  {
    name: "an owner that anybody can replace",
    rule: "missing-access-control",
    vulnerable: contract("address public owner;\nfunction setOwner(address next) external { owner = next; }"),
    clean: contract(`${OWNED}\nfunction setOwner(address next) external onlyOwner { owner = next; }`),
  },
  {
    name: "an initialiser that runs again and again",
    rule: "missing-access-control",
    vulnerable: contract(
      "address public owner; uint256 public cap;\nfunction initialize(address first, uint256 c) external { owner = first; cap = c; }",
    ),
    clean: contract(
      "address public owner; bool initialized;\nfunction initialize(address first) external { require(!initialized); initialized = true; owner = first; }",
    ),
  },
  {
    name: "tokens for whoever asks",
    rule: "missing-access-control",
    vulnerable: contract(`${BANK} uint256 public totalSupply;
  function _mint(address to, uint256 a) internal { totalSupply += a; balances[to] += a; }
  function mint(address to, uint256 a) external { _mint(to, a); }`),
    clean: contract(`${BANK} uint256 public totalSupply; address minter;
  constructor() { minter = msg.sender; }
  function _mint(address to, uint256 a) internal { totalSupply += a; balances[to] += a; }
  function mint(address to, uint256 a) external { if (msg.sender != minter) revert(); _mint(to, a); }`),
  },
  {
    name: "the whole balance for whoever asks",
    rule: "missing-access-control",
    vulnerable: contract("function withdrawAll() external { payable(msg.sender).transfer(address(this).balance); }"),
    clean: contract(
      `${OWNED}\nfunction withdrawAll() external { _check(); payable(owner).transfer(address(this).balance); }\nfunction _check() internal view { require(msg.sender == owner); }`,
    ),
  },
  {
    name: "a delegate call to an argument",
    rule: "delegatecall-to-argument",
    vulnerable: contract(
      "function run(address target, bytes calldata data) external { (bool ok, ) = target.delegatecall(data); require(ok); }",
    ),
    clean: contract(
      "address immutable target;\nconstructor(address t) { target = t; }\nfunction run(bytes calldata data) external { (bool ok, ) = target.delegatecall(data); require(ok); }",
    ),
  },
  {
    name: "a floating compiler version",
    rule: "compiler-version",
    vulnerable: "pragma solidity ^0.8.0;\ncontract C { uint256 public a; }",
    clean: "pragma solidity 0.8.28;\ncontract C { uint256 public a; }",
  },
  {
    name: "an old compiler",
    rule: "compiler-version",
    vulnerable: "pragma solidity 0.6.12;\ncontract C { uint256 public a; }",
    clean: "pragma solidity =0.8.28;\ncontract C { uint256 public a; }",
  },
  {
    name: "the same Ether counted in every round",
    rule: "value-in-loop",
    vulnerable: contract(
      `${BANK}\nfunction fund(address[] calldata who) external payable { for (uint256 i = 0; i < who.length; i++) { balances[who[i]] += msg.value; } }`,
    ),
    clean: contract(
      `${BANK}\nfunction fund(address[] calldata who) external payable { uint256 share = msg.value / who.length; for (uint256 i = 0; i < who.length; i++) { balances[who[i]] += share; } }`,
    ),
  },
  {
    name: "divided first, multiplied afterwards",
    rule: "divide-before-multiply",
    vulnerable: contract("function fee(uint256 a, uint256 bps) external pure returns (uint256) { return (a / 10000) * bps; }"),
    clean: contract("function fee(uint256 a, uint256 bps) external pure returns (uint256) { return (a * bps) / 10000; }"),
  },
  {
    name: "a hash of two texts side by side",
    rule: "packed-texts",
    vulnerable: contract(
      "function id(string calldata a, string calldata b) external pure returns (bytes32) { return keccak256(abi.encodePacked(a, b)); }",
    ),
    clean: contract(
      "function id(string calldata a, string calldata b) external pure returns (bytes32) { return keccak256(abi.encode(a, b)); }",
    ),
  },
  {
    name: "a balance that must be exact",
    rule: "exact-balance",
    vulnerable: contract("function isFull() external view returns (bool) { return address(this).balance == 7 ether; }"),
    clean: contract("function isFull() external view returns (bool) { return address(this).balance >= 7 ether; }"),
  },
  {
    name: "a function without visibility",
    rule: "func-visibility",
    vulnerable: contract("uint256 public a;\nfunction bump() { a += 1; }"),
    clean: contract("uint256 public a;\nfunction bump() external { a += 1; }"),
  },
  {
    name: "the bug of the DAO: the sender's own balance decides nothing about who may call",
    rule: "reentrancy",
    level: "serious",
    vulnerable: contract(`${BANK}
  function withdraw(uint256 a) external { require(balances[msg.sender] >= a); (bool ok, ) = msg.sender.call{value: a}(""); require(ok); balances[msg.sender] -= a; }`),
    clean: contract(`${BANK}
  function withdraw(uint256 a) external { require(balances[msg.sender] >= a); balances[msg.sender] -= a; (bool ok, ) = msg.sender.call{value: a}(""); require(ok); }`),
  },
  {
    name: "a lock by name only, one for each account",
    rule: "reentrancy",
    level: "serious",
    vulnerable: contract(`${BANK} mapping(address => uint256) locked;
  function withdraw() external { uint256 a = balances[msg.sender]; (bool ok, ) = msg.sender.call{value: a}(""); require(ok); balances[msg.sender] = 0; locked[msg.sender] = 0; }`),
    clean: contract(`${BANK} uint256 private turn = 1;
  modifier once() { require(turn == 1); turn = 2; _; turn = 1; }
  function withdraw() external once { uint256 a = balances[msg.sender]; (bool ok, ) = msg.sender.call{value: a}(""); require(ok); balances[msg.sender] = 0; }`),
  },
  {
    name: "a modifier that is called a lock and locks nothing",
    rule: "reentrancy",
    level: "serious",
    vulnerable: contract(`${BANK}
  modifier nonReentrant() { _; }
  function withdraw() external nonReentrant { uint256 a = balances[msg.sender]; (bool ok, ) = msg.sender.call{value: a}(""); require(ok); balances[msg.sender] = 0; }`),
    clean: contract(`${BANK} bool private inside;
  function before_() private { require(!inside); inside = true; }
  function after_() private { inside = false; }
  modifier nonReentrant() { before_(); _; after_(); }
  function withdraw() external nonReentrant { uint256 a = balances[msg.sender]; (bool ok, ) = msg.sender.call{value: a}(""); require(ok); balances[msg.sender] = 0; }`),
  },
  {
    name: "a call to the outside in a modifier",
    rule: "reentrancy",
    vulnerable: contract(`${BANK}
  modifier refunds() { (bool ok, ) = msg.sender.call{value: 1}(""); require(ok); _; }
  function count() external refunds { balances[msg.sender] -= 1; }`),
    clean: contract(`${BANK}
  modifier refunds() { _; (bool ok, ) = msg.sender.call{value: 1}(""); require(ok); }
  function count() external refunds { balances[msg.sender] -= 1; }`),
  },
  {
    name: "the sender compared with nobody",
    rule: "missing-access-control",
    level: "serious",
    vulnerable: contract(
      "address public owner;\nfunction setOwner(address next) external { require(msg.sender != address(0)); owner = next; }",
    ),
    clean: contract(
      "address public owner; mapping(address => bool) admins;\nfunction setOwner(address next) external { require(admins[msg.sender]); owner = next; }",
    ),
  },
  {
    name: "a condition on the sender beside what it should decide",
    rule: "missing-access-control",
    level: "serious",
    vulnerable: contract(
      "address public owner; uint256 public seen;\nfunction setOwner(address next) external { if (msg.sender == owner) { seen += 1; } owner = next; }",
    ),
    clean: contract("address public owner;\nfunction setOwner(address next) external { if (msg.sender == owner) { owner = next; } }"),
  },
  {
    name: "a modifier that asks for something else",
    rule: "missing-access-control",
    level: "serious",
    vulnerable: contract(
      "address public owner;\nmodifier notZero(address a) { require(a != address(0)); _; }\nfunction setOwner(address next) external notZero(next) { owner = next; }",
    ),
    clean: contract(
      `${OWNED}\nmodifier notZero(address a) { require(a != address(0)); _; }\nfunction setOwner(address next) external notZero(next) onlyOwner { owner = next; }`,
    ),
  },
  {
    name: "any amount for whoever asks",
    rule: "missing-access-control",
    level: "serious",
    vulnerable: contract("receive() external payable {}\nfunction withdraw(uint256 a) external { payable(msg.sender).transfer(a); }"),
    clean: contract(
      `${BANK}\nfunction take(uint256 a) internal { balances[msg.sender] -= a; }\nfunction withdraw(uint256 a) external { take(a); payable(msg.sender).transfer(a); }`,
    ),
  },
  {
    name: "a result put into a variable that nobody reads",
    rule: "unchecked-result",
    level: "serious",
    vulnerable: contract(`${OWNED}\nfunction ping(address a) external onlyOwner { bool s; (s, ) = a.call(""); }`),
    clean: contract(`${OWNED}\nfunction ping(address a) external onlyOwner { bool s; (s, ) = a.call(""); require(s); }`),
  },
  {
    name: "selfdestruct behind a function of its own",
    rule: "selfdestruct",
    level: "serious",
    vulnerable: contract("function end() internal { selfdestruct(payable(msg.sender)); }\nfunction close() external { end(); }"),
    clean: contract("bool public closed;\nfunction end() internal { closed = true; }\nfunction close() external { end(); }"),
  },
  {
    name: "somebody else's thing taken by its number",
    rule: "missing-access-control",
    level: "serious",
    vulnerable: contract("mapping(uint256 => address) public ownerOf;\nfunction take(uint256 id) external { ownerOf[id] = msg.sender; }"),
    clean: contract(
      "mapping(uint256 => address) public ownerOf; uint256 nextId;\nfunction make() external returns (uint256 id) { id = nextId++; ownerOf[id] = msg.sender; }",
    ),
  },
  {
    name: "everything for an address that the caller names",
    rule: "missing-access-control",
    level: "serious",
    vulnerable: contract("function sweep(address payable to) external { to.transfer(address(this).balance); }"),
    clean: contract(
      "address payable immutable beneficiary;\nconstructor(address payable b) { beneficiary = b; }\nfunction sweep() external { beneficiary.transfer(address(this).balance); }",
    ),
  },
  {
    name: "a fee that anybody sets",
    rule: "missing-access-control",
    level: "serious",
    vulnerable: contract("mapping(address => uint256) fees;\nfunction setFee(address who, uint256 f) external { fees[who] = f; }"),
    clean: contract(`mapping(address => uint256) fees;
  function payFees(address who) external { uint256 f = fees[who]; fees[who] = 0; (bool ok, ) = who.call{value: f}(""); require(ok); }`),
  },
];
