/** A short contract with four real-world mistakes. */
export const EXAMPLE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IPriceFeed {
    function update() external returns (uint256);
}

contract Pausable {
    bool public paused;

    function setPaused(bool value) external {
        paused = value;
    }
}

contract TipJar is Pausable {
    mapping(address => uint256) public tips;
    address public owner = msg.sender;

    function tip(address to) external payable {
        tips[to] += msg.value;
    }

    function withdraw() external {
        uint256 amount = tips[msg.sender];
        (bool ok, ) = msg.sender.call{value: amount}("");
        require(ok, "refused");
        tips[msg.sender] = 0;
    }

    function close(address payable heir) external {
        require(tx.origin == owner, "not the owner");
        heir.transfer(address(this).balance);
    }
}
`;
