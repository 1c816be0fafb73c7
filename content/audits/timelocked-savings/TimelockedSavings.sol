// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title Timelocked savings
/// @notice Put ether aside until a day of your choice. Whoever takes it out
/// earlier pays a penalty, which goes to the treasury.
contract TimelockedSavings {
    struct Account {
        uint256 balance;
        uint64 unlockAt;
    }

    uint256 public constant BASIS_POINTS = 10_000;
    uint64 public constant MIN_LOCK = 1 days;
    uint64 public constant MAX_LOCK = 4 * 365 days;

    address public owner;
    address payable public treasury;

    /// @notice What leaving early costs, in hundredths of a per cent.
    uint256 public penaltyBps;

    /// @notice Penalties that have not been sent to the treasury yet.
    uint256 public collectedPenalties;

    mapping(address saver => Account account) private accounts;

    event Deposited(address indexed saver, address indexed from, uint256 amount, uint64 unlockAt);
    event Withdrawn(address indexed saver, uint256 amount);
    event LeftEarly(address indexed saver, uint256 paidOut, uint256 penalty);
    event PenaltiesSwept(address indexed treasury, uint256 amount);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    error NotOwner();
    error NothingSent();
    error NothingSaved();
    error LockOutOfRange(uint64 lockFor);
    error StillLocked(uint64 unlockAt);
    error TransferFailed();

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    constructor(address payable initialTreasury, uint256 initialPenaltyBps) {
        owner = msg.sender;
        treasury = initialTreasury;
        penaltyBps = initialPenaltyBps;
        emit OwnershipTransferred(address(0), msg.sender);
    }

    /// @notice Saves what is sent along for yourself.
    /// @param lockFor For how many seconds from now it stays locked.
    function deposit(uint64 lockFor) external payable {
        _deposit(msg.sender, lockFor);
    }

    /// @notice Saves what is sent along for somebody else, such as a child.
    function depositFor(address saver, uint64 lockFor) external payable {
        _deposit(saver, lockFor);
    }

    /// @notice Takes everything out once the lock is over.
    function withdraw() external {
        Account storage account = accounts[msg.sender];
        uint256 amount = account.balance;
        if (amount == 0) revert NothingSaved();
        if (block.timestamp < account.unlockAt) revert StillLocked(account.unlockAt);

        (bool sent, ) = msg.sender.call{value: amount}("");
        if (!sent) revert TransferFailed();

        delete accounts[msg.sender];
        emit Withdrawn(msg.sender, amount);
    }

    /// @notice Takes everything out before the lock is over, less the penalty.
    function leaveEarly() external {
        Account memory account = accounts[msg.sender];
        if (account.balance == 0) revert NothingSaved();
        delete accounts[msg.sender];

        uint256 penalty = 0;
        if (block.timestamp < account.unlockAt) {
            penalty = (account.balance * penaltyBps) / BASIS_POINTS;
        }
        uint256 paidOut = account.balance - penalty;
        collectedPenalties += penalty;

        (bool sent, ) = msg.sender.call{value: paidOut}("");
        if (!sent) revert TransferFailed();
        emit LeftEarly(msg.sender, paidOut, penalty);
    }

    /// @notice Sends the collected penalties to the treasury. Anybody may call it.
    function sweepPenalties() external {
        uint256 amount = collectedPenalties;
        collectedPenalties = 0;
        treasury.send(amount);
        emit PenaltiesSwept(treasury, amount);
    }

    function setPenalty(uint256 newPenaltyBps) external onlyOwner {
        penaltyBps = newPenaltyBps;
    }

    function setTreasury(address payable newTreasury) external onlyOwner {
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
        if (block.timestamp >= account.unlockAt) return account.balance;
        return account.balance - (account.balance * penaltyBps) / BASIS_POINTS;
    }

    function _deposit(address saver, uint64 lockFor) private {
        if (msg.value == 0) revert NothingSent();
        if (lockFor < MIN_LOCK || lockFor > MAX_LOCK) revert LockOutOfRange(lockFor);

        Account storage account = accounts[saver];
        uint64 unlockAt = uint64(block.timestamp) + lockFor;
        account.balance += msg.value;
        if (unlockAt > account.unlockAt) account.unlockAt = unlockAt;
        emit Deposited(saver, msg.sender, msg.value, account.unlockAt);
    }
}
