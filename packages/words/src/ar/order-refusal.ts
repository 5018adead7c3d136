export const seeOrders = 'عرض طلباتك';
export const seeReservations = 'عرض حجوزاتك';
export const seeLeases = 'عرض عقود إيجارك';
export const seeListings = 'الانتقال إلى إعلاناتك';
export const seeProfile = 'الانتقال إلى ملفك الشخصي';
