export const seeOrders = 'See your orders';
export const seeReservations = 'See your reservations';
export const seeLeases = 'See your leases';
export const seeListings = 'Go to your listings';
export const seeProfile = 'Go to your profile';
