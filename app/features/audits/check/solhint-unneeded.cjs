// Stands in for what solhint loads only to check a configuration file and to colour a terminal: we have neither.
module.exports = function Unneeded() {};
