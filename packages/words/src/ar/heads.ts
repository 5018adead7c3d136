/** Apart from the descriptions, which the web app has no use for. */
export const pageTitles = {
  '/': 'بيوت حقيقية تُملَك بلا فوائد',
  '/about': 'من نحن',
  '/properties': 'عقارات للإيجار والشراء والاستثمار',
  '/contact': 'تواصل معنا',
  '/faq': 'الأسئلة الشائعة',
  '/terms-of-service': 'شروط الخدمة',
  '/privacy-policy': 'سياسة الخصوصية',
  '/status': 'حالة الخدمة',
  '/sharia': 'كيف تُراجَع البيوت',
} as const;

export const pages = {
  '/': {
    title: pageTitles['/'],
    description:
      'بيوت للإيجار أو الشراء أو لامتلاك جزء منها، من دبي إلى لندن، وفق نموذج بلا فوائد. ملكية حقيقية وبدل إيجار حقيقي، ولا وعد أبدًا بالدخل المتوقَّع.',
  },
  '/about': {
    title: pageTitles['/about'],
    description:
      'لماذا تجمع ديار بوابة العقارات والملكية المجزّأة على الشيوع في مكان واحد، وكيف يعمل النموذج بلا فوائد، وما لا نَعِد به.',
  },
  '/properties': {
    title: pageTitles['/properties'],
    description: 'منازل وشقق وفلل وأراضٍ وعقارات تجارية في اثنتي عشرة مدينة، بأسعارها المعلنة بخمس عملات.',
  },
  '/contact': {
    title: pageTitles['/contact'],
    description: 'مراسلة القائمين على ديار. نجيب عن الأسئلة المتعلقة بالإعلانات والحسابات والملكية.',
  },
  '/faq': {
    title: pageTitles['/faq'],
    description:
      'إجابات واضحة عن استئجار بيت أو شرائه أو امتلاك جزء منه بلا فوائد: الحصص وبدل الإيجار والعملات والرسوم وحسابك.',
  },
  '/terms-of-service': {
    title: pageTitles['/terms-of-service'],
    description: 'شروط استخدام ديار، بلغة واضحة.',
  },
  '/privacy-policy': {
    title: pageTitles['/privacy-policy'],
    description: 'ما تحفظه ديار عنك، ولماذا، وإلى متى، وكيف يُحذف.',
  },
  '/status': {
    title: pageTitles['/status'],
    description: 'هل يعمل الآن البحث والدفع والرسائل والأعمال المجدولة والنسخ الاحتياطي في ديار.',
  },
  '/sharia': {
    title: pageTitles['/sharia'],
    description: 'المعايير التي تتبعها ديار، وما يفعله المنتج في كل منها، وما لم يؤكده عالم بعد، وكيف رُوجعت البيوت.',
  },
} as const;
