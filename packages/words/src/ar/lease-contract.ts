import * as genitive from './counts-genitive.ts';
import * as countWords from './counts.ts';
import { isolate, isolateName } from './isolate.ts';

export const title = 'عقد إيجار';
export const uses = { home: 'السكن فيه', office: 'اتخاذه مكتبًا للعمل' } as const;

interface ContractFacts {
  owner: string;
  tenant: string;
  home: string;
  timeZone: string;
  startsOn: string;
  dueDay: string;
  rent: string;
  deposit: string;
  noticeDays: number;
  use: string;
}

/** The text that both sides sign. */
export const sections = (facts: ContractFacts) => {
  const { owner, tenant, home, timeZone, startsOn, dueDay, rent, deposit, noticeDays, use } = facts;
  const days = countWords.days(noticeDays);
  return [
    {
      heading: 'الطرفان والبيت',
      paragraphs: [
        `يؤجّر ${isolateName(owner)} (المالك) «${isolateName(home)}» إلى ${isolateName(tenant)} (المستأجر).`,
        `الأيام في هذا العقد هي أيام المكان الذي يقع فيه البيت (المنطقة الزمنية ${isolate(timeZone)}).`,
      ],
    },
    {
      heading: 'المدة',
      paragraphs: [
        `يبدأ العقد في ${startsOn}، أو في اليوم الذي يؤكد فيه الطرفان التسليم إن كان بعد ذلك. ومدة كل فترة شهر واحد. ويتجدد العقد شهرًا آخر إلى أن يقدّم أحد الطرفين إشعار الإنهاء.`,
      ],
    },
    {
      heading: 'بدل الإيجار',
      paragraphs: [
        `بدل الإيجار ${rent} شهريًا. ويُستحق في اليوم الأول من كل شهر من أشهر العقد: في اليوم ${dueDay} إذا بدأ العقد كما اتُّفق، أو في اليوم الأخير من الشهر الأقصر.`,
        'يُستحق بدل الإيجار عن الأيام التي يكون فيها البيت في حوزة المستأجر أو في إمكانه أن يحوزه. وما يُدفع مقدمًا يُحفظ على حدة ويكتسبه المالك يومًا بعد يوم.',
        'بدل الإيجار المتأخر يبقى كما هو: لا يتقاضى أحد عنه فوائد ولا غرامة، ولا يكسب أحد من التأخير.',
      ],
    },
    {
      heading: 'مبلغ التأمين',
      paragraphs: [
        `مبلغ التأمين ${deposit}. وهو محفوظ أمانةً: يبقى ملكًا للمستأجر، ويُحفظ على حدة منفصلًا عن مال المالك ومال ديار، ولا يدرّ شيئًا.`,
        'يمكن للمالك خلال 14 يومًا من انتهاء العقد أن يطالب بمبالغ عن أضرار أو عن بدل إيجار غير مدفوع، مع ذكر سبب كل مبلغ. وما لا يُطالَب به في هذه المدة يُردّ. ويمكن للمستأجر أن يقبل المطالبة أو يعترض عليها. فإن اعترض عليها، أو لم يُجب خلال 14 يومًا، بتّ موظفو ديار في الأمر.',
      ],
    },
    {
      heading: 'إشعار الإنهاء والإنهاء المبكر',
      paragraphs: [
        `يمكن لأي من الطرفين إنهاء العقد بإشعار لا تقل مدته عن ${genitive.days(noticeDays)}. ويُستحق بدل الإيجار حتى اليوم الأخير، ويُردّ ما دُفع عن الأيام التي تليه.`,
        `المالك الذي ينهي العقد مبكرًا يردّ بدل كل الأيام من حينه. والمستأجر الذي يغادر مبكرًا عليه بدل إيجار مدة الإشعار (${days})، بقدر ما دُفع منه مقدمًا، ويُردّ الباقي. ويمكن لأي من الطرفين الإلغاء قبل التسليم، ويُردّ عندئذٍ كل المبلغ.`,
      ],
    },
    {
      heading: 'الإصلاحات والتكافل',
      paragraphs: [
        'الإصلاحات التي تُبقي البيت صالحًا للاستعمال، وتكافل المبنى أو تأمينه، على المالك وعلى نفقته. ويعتني المستأجر بالبيت، ويُسأل عن الضرر الناتج عن سوء الاستعمال أو الإهمال.',
      ],
    },
    {
      heading: 'الاستعمال',
      paragraphs: [
        `يستعمل المستأجر البيت للغرض الآتي: «${isolateName(use)}». ويلزم لأي استعمال آخر موافقة المالك، ويجب أن يكون مشروعًا.`,
      ],
    },
  ];
};

export const signaturesTitle = 'التوقيعات';
export const signature = {
  tenant: (name: string, moment: string) =>
    `المستأجر: ${isolateName(name)}، ${moment}، مؤكَّد برمز تحقق أُرسل بالبريد الإلكتروني.`,
  owner: (name: string, moment: string) =>
    `المالك: ${isolateName(name)}، ${moment}، مؤكَّد برمز تحقق أُرسل بالبريد الإلكتروني.`,
} as const;
export const notSigned = 'لم يُوقَّع بعد.';
export const hash = (sha256: string) => `بصمة SHA-256 للنص أعلاه ولرقم عقد الإيجار: ${isolate(sha256)}`;
