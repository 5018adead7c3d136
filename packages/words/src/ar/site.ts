/** Header, footer, menus and layouts. */
import { isolateName } from './isolate.ts';

export const brand = 'ديار';
export const homeLink = 'ديار، الصفحة الرئيسية';
export const skipToContent = 'الانتقال إلى المحتوى';
export const goHome = 'الانتقال إلى الصفحة الرئيسية';
export const viewAllProperties = 'عرض كل العقارات';

export const mainNavigation = 'القائمة الرئيسية';
export const home = 'الرئيسية';
export const about = 'من نحن';
export const properties = 'العقارات';
export const contact = 'تواصل معنا';
export const login = 'تسجيل الدخول';
export const getStarted = 'البدء الآن';
export const getStartedNow = 'البدء الآن';

export const menu = 'القائمة';
export const closeMenu = 'إغلاق القائمة';
export const signedInAs = (name: string) => `الدخول باسم ${isolateName(name)}`;
/** In place of a name that is not known yet. */
export const account = 'الحساب';
export const dashboard = 'لوحة التحكم';
export const profile = 'الملف الشخصي';
export const settings = 'الإعدادات';
export const logout = 'تسجيل الخروج';

export const currencyLabel = 'عرض الأسعار أيضًا بعملة';
export const theme = 'المظهر';
export const language = 'اللغة';
export const light = 'فاتح';
export const system = 'حسب النظام';
export const dark = 'داكن';

export const sidebar = 'الشريط الجانبي';
export const breadcrumb = 'مسار التنقل';
export const explore = 'استكشاف';
export const wallet = 'المحفظة';
export const myProperties = 'عقاراتي';
export const addProperty = 'إضافة عقار';
export const editProperty = 'تعديل العقار';
export const documents = 'المستندات';
export const income = 'الدخل';
export const identity = 'التحقق من الهوية';
export const compare = 'مقارنة';
export const receipt = 'إيصال';
export const zakat = 'مساعد الزكاة';
export const charity = 'الأعمال الخيرية';
export const receipts = 'الإيصالات';
export const payment = 'الدفع';
export const investment = 'الاستثمار';
export const demoNote = '<b>عرض تجريبي</b> لا تُخصم أموال حقيقية.';

export const footerLead = 'بيوت للإيجار والشراء والاستثمار، وفق نموذج بلا فوائد مصمَّم لإشراف هيئة شرعية.';
export const help = 'المساعدة';
export const sharia = 'كيف تُراجَع البيوت';
export const faq = 'الأسئلة الشائعة';
export const termsOfService = 'شروط الخدمة';
export const privacyPolicy = 'سياسة الخصوصية';
export const status = 'حالة الخدمة';
export const newsletterTitle = 'بيوت جديدة بالبريد الإلكتروني';
export const newsletterText = 'مرة في الأسبوع. ويمكن إلغاء الاشتراك في أي وقت.';
export const copyright = '© 2026 ديار. الأرقام المتوقَّعة غير مضمونة.';
export const footerDemo = 'هذا عرض تجريبي: البيوت والأشخاص والأرقام مُتخيَّلة، ولا تُستخدم أموال حقيقية.';

/** Next to the forms for signing in and registering. */
export const authTitle = 'بيوت حقيقية تُملَك بلا فوائد';
export const authText = 'للإيجار أو الشراء أو الاستثمار.';
export const registerTitle = 'امتلاك بيت أو جزء منه';
export const registerText = 'المدفوع هو السعر المعروض، وما يصلك بدل إيجار، لا فوائد أبدًا.';
export const courtyardPicture = 'فناء فيه نافورة مثمّنة وفوانيس ورواق بأقواس';
export const majlisPicture = 'مجلس بمقاعد منخفضة بلون القشدة، وحلقة من المصابيح، وستار من النحاس المنقوش';
