// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Who may hold tokens
/// @notice One list of wallets for all homes. It holds no personal data: a person is a keyed hash that only the platform can relate
/// to an identity check.
interface IInvestorRegistry {
    /// @notice What is known of a wallet.
    /// @param id Keyed hash of the identity check of the person; the same for all wallets of one person.
    /// @param country ISO 3166-1 number of the country of residence.
    /// @param validUntil Last second, in Unix time, at which the identity check counts; 0 once revoked.
    /// @param isCustodial Whether the platform keeps this wallet for the person. It has no key, so the platform acts for it.
    struct Investor {
        bytes20 id;
        uint16 country;
        uint40 validUntil;
        bool isCustodial;
    }

    /// @notice A wallet with what is to be known of it.
    struct Entry {
        address wallet;
        Investor investor;
    }

    /// @notice A wallet was registered, or its identity check renewed.
    event InvestorSet(
        address indexed wallet, bytes20 indexed id, uint16 country, uint40 validUntil, bool isCustodial
    );

    /// @notice A wallet may no longer receive or be paid.
    event InvestorRevoked(address indexed wallet, bytes20 indexed id);

    /// @notice Rent of custodial wallets and of unsold tokens is paid to another address from now on.
    event CustodianSet(address indexed custodian);

    /// @notice The address, person or last day of an entry is empty or over.
    error IncompleteEntry(address wallet);

    /// @notice The wallet belongs to another person, or is kept the other way, and stays so for good.
    error WalletTaken(address wallet);

    /// @notice The wallet was never registered.
    error UnknownWallet(address wallet);

    /// @notice The custodian is the zero address.
    error NoCustodian();

    /// @notice Registers a wallet or renews its identity check. For KYC.
    /// @dev The person and the kind of a wallet never change: otherwise tokens could be recovered to a stranger, or moved out of a
    /// wallet whose holder has the key.
    /// @param wallet The wallet.
    /// @param investor What is to be known of it.
    function set(address wallet, Investor calldata investor) external;

    /// @notice Registers or renews several wallets; one that is refused refuses them all. For KYC.
    /// @param entries The wallets.
    function setBatch(Entry[] calldata entries) external;

    /// @notice A wallet may no longer receive or be paid; what it has is kept from being sent by freezing it in each home. The person stays known, so that a lost wallet can still be recovered. For KYC.
    /// @param wallet The wallet.
    function revoke(address wallet) external;

    /// @notice Sets who is paid for custodial wallets and unsold tokens. For the default admin.
    /// @param custodian The address that is paid.
    function setCustodian(address custodian) external;

    /// @notice Who is paid for custodial wallets and unsold tokens.
    function custodian() external view returns (address);

    /// @notice What is known of a wallet; all zero when it was never registered.
    /// @param wallet The wallet.
    function investorOf(address wallet) external view returns (Investor memory);

    /// @notice Whether the wallet belongs to somebody whose identity check counts now.
    /// @param wallet The wallet.
    function isVerified(address wallet) external view returns (bool);

    /// @notice Both answers that a transfer under a rule needs, in one call.
    /// @param from One wallet.
    /// @param to The other wallet.
    /// @return areVerified Whether both belong to people whose identity checks count now.
    /// @return areOnePerson Whether both belong to the same registered person.
    function compare(address from, address to) external view returns (bool areVerified, bool areOnePerson);

    /// @notice Where the rent of a wallet is paid: to itself, or to the custodian when it is custodial. Zero while it is not verified.
    /// @param wallet The wallet.
    function payeeOf(address wallet) external view returns (address);
}
