// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Timelocked savings
/// @notice Put ether aside until a day of your choice. Whoever takes it out
/// earlier pays a penalty, which goes to the treasury.
contract TimelockedSavings {
    struct Account {
        uint256 balance;
        uint64 unlockAt;
        // What leaving early cost when the account was opened: it never rises.
        uint16 penaltyBps;
    }

    uint256 public constant BASIS_POINTS = 10_000;
    uint16 public constant MAX_PENALTY_BPS = 2_000;
    uint64 public constant MIN_LOCK = 1 days;
    uint64 public constant MAX_LOCK = 4 * 365 days;

    address public owner;
    address payable public treasury;

    /// @notice What leaving early costs, in hundredths of a per cent.
    uint16 public penaltyBps;

    /// @notice Penalties that have not been sent to the treasury yet.
    uint256 public collectedPenalties;

    mapping(address saver => Account account) private accounts;

    event Deposited(address indexed saver, address indexed from, uint256 amount, uint64 unlockAt);
    event Withdrawn(address indexed saver, uint256 amount);
    event LeftEarly(address indexed saver, uint256 paidOut, uint256 penalty);
    event PenaltiesSwept(address indexed treasury, uint256 amount);
    event PenaltyChanged(uint16 previousBps, uint16 newBps);
    event TreasuryChanged(address indexed previousTreasury, address indexed newTreasury);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    error NotOwner();
    error NothingSent();
    error NothingSaved();
    error LockOutOfRange(uint64 lockFor);
    error PenaltyTooHigh(uint16 bps);
    error StillLocked(uint64 unlockAt);
    error TransferFailed();

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    constructor(address payable initialTreasury, uint16 initialPenaltyBps) {
        if (initialPenaltyBps > MAX_PENALTY_BPS) revert PenaltyTooHigh(initialPenaltyBps);
        owner = msg.sender;
        treasury = initialTreasury;
        penaltyBps = initialPenaltyBps;
        emit OwnershipTransferred(address(0), msg.sender);
    }

    /// @notice Saves what is sent along for yourself.
    /// @param lockFor For how many seconds from now it stays locked.
    function deposit(uint64 lockFor) external payable {
        if (lockFor < MIN_LOCK || lockFor > MAX_LOCK) revert LockOutOfRange(lockFor);
        Account storage account = accounts[msg.sender];
        uint64 unlockAt = uint64(block.timestamp) + lockFor;
        if (unlockAt > account.unlockAt) account.unlockAt = unlockAt;
        _credit(account, msg.sender);
    }

    /// @notice Adds to somebody's savings, such as a child's. It never changes their lock.
    function depositFor(address saver) external payable {
        Account storage account = accounts[saver];
        if (account.balance == 0) revert NothingSaved();
        _credit(account, saver);
    }

    /// @notice Takes everything out once the lock is over.
    function withdraw() external {
        Account memory account = accounts[msg.sender];
        if (account.balance == 0) revert NothingSaved();
        if (block.timestamp < account.unlockAt) revert StillLocked(account.unlockAt);

        delete accounts[msg.sender];
        emit Withdrawn(msg.sender, account.balance);
        _pay(payable(msg.sender), account.balance);
    }

    /// @notice Takes everything out before the lock is over, less the penalty.
    function leaveEarly() external {
        Account memory account = accounts[msg.sender];
        if (account.balance == 0) revert NothingSaved();
        delete accounts[msg.sender];

        uint256 penalty = _penaltyOf(account);
        uint256 paidOut = account.balance - penalty;
        collectedPenalties += penalty;
        emit LeftEarly(msg.sender, paidOut, penalty);
        _pay(payable(msg.sender), paidOut);
    }

    /// @notice Sends the collected penalties to the treasury. Anybody may call it.
    function sweepPenalties() external {
        uint256 amount = collectedPenalties;
        collectedPenalties = 0;
        emit PenaltiesSwept(treasury, amount);
        _pay(treasury, amount);
    }

    /// @notice Applies to accounts that are opened from now on.
    function setPenalty(uint16 newPenaltyBps) external onlyOwner {
        if (newPenaltyBps > MAX_PENALTY_BPS) revert PenaltyTooHigh(newPenaltyBps);
        emit PenaltyChanged(penaltyBps, newPenaltyBps);
        penaltyBps = newPenaltyBps;
    }

    function setTreasury(address payable newTreasury) external onlyOwner {
        emit TreasuryChanged(treasury, newTreasury);
        treasury = newTreasury;
    }

    function transferOwnership(address newOwner) external onlyOwner {
        emit OwnershipTransferred(owner, newOwner);
        owner = newOwner;
    }

    /// @notice What somebody has saved, and until when it is locked.
    function accountOf(address saver) external view returns (uint256 balance, uint64 unlockAt) {
        Account memory account = accounts[saver];
        return (account.balance, account.unlockAt);
    }

    /// @notice What somebody would get if they left now.
    function payoutOf(address saver) external view returns (uint256) {
        Account memory account = accounts[saver];
        return account.balance - _penaltyOf(account);
    }

    function _credit(Account storage account, address saver) private {
        if (msg.value == 0) revert NothingSent();
        if (account.balance == 0) account.penaltyBps = penaltyBps;
        account.balance += msg.value;
        emit Deposited(saver, msg.sender, msg.value, account.unlockAt);
    }

    function _penaltyOf(Account memory account) private view returns (uint256) {
        if (block.timestamp >= account.unlockAt) return 0;
        return (account.balance * account.penaltyBps) / BASIS_POINTS;
    }

    function _pay(address payable to, uint256 amount) private {
        (bool sent, ) = to.call{value: amount}("");
        if (!sent) revert TransferFailed();
    }
}
