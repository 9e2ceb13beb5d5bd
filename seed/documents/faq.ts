import { pageLink, policyLink, slugOf } from '../builders/link.ts'
import { orderRank } from '../builders/order-rank.ts'
import { richText } from '../builders/rich-text.ts'

/** The /faq page: ten questions, their topics and four “Read more” cards (specification, section 2). */
export const faqPage = {
  _id: 'faqPage',
  _type: 'page',
  slug: slugOf('faq'),
  title: 'Frequently Asked Questions',
  description: 'Short answers. If yours is missing, ask.',
  blocks: [
    { _key: 'opening', _type: 'opening', look: 'topics' },
    {
      _key: 'questions',
      _type: 'faqList',
      topicsHeading: 'Topics',
      topics: ['Membership', 'Policies', 'Elections', 'Freedom', 'Economy', 'Technology', 'Donations'],
      contact: {
        heading: 'Did we miss yours?',
        text: 'Write to us and a person will answer.',
        action: pageLink({ label: 'Contact Us', page: '/contact' }),
      },
    },
    {
      _key: 'read-more',
      _type: 'cards',
      anchor: 'read-more',
      layout: 'pointers',
      heading: 'Read more',
      cards: [
        {
          _type: 'card',
          title: 'Innovation & Technology',
          description: 'How we’d make trying things legal and quick.',
          icon: 'lightbulb',
          colour: 'teal',
          link: policyLink({ label: 'Read more', slug: 'innovation' }),
        },
        {
          _type: 'card',
          title: 'Education & Skills',
          description: 'Strong basics, real choice, skills that count.',
          icon: 'graduation-cap',
          colour: 'violet',
          link: policyLink({ label: 'Read more', slug: 'education' }),
        },
        {
          _type: 'card',
          title: 'Healthcare and Wellbeing',
          description: 'Universal care that doesn’t keep you waiting.',
          icon: 'heart-pulse',
          colour: 'red',
          link: policyLink({ label: 'Read more', slug: 'healthcare' }),
        },
        {
          _type: 'card',
          title: 'About us',
          description: 'Where we come from and what decides our votes.',
          icon: 'users',
          colour: 'yellow',
          link: pageLink({ label: 'Read more', page: '/about' }),
        },
      ],
    },
  ],
  service: { serviceType: 'Public information', audience: 'Australian voters' },
  seo: {
    _type: 'seo',
    title: 'Frequently Asked Questions',
    description:
      'What we stand for, how to join, where the money comes from, and what happens to your data, in short answers.',
    keywords: ['FAQ', 'questions', 'membership', 'policies', 'donations'],
  },
} as const

/** The ten questions of /faq, in order. Ids stay the same when a question is reworded. */
const QUESTIONS = [
  {
    id: 'in-one-sentence',
    topic: 'Policies',
    question: 'What do you stand for in one sentence?',
    answer:
      'Less control, more growth, and freedom to those who think. We want a smaller, faster government and more decisions in the hands of the people they affect.',
  },
  {
    id: 'left-or-right',
    topic: 'Policies',
    question: 'Are you left or right?',
    answer:
      'We favour freedom in the economy and freedom in private life, so we agree with each side on some things and with neither on everything. The [manifesto](/manifesto) has a chart of where we see ourselves. Judge our policies, not a label.',
  },
  {
    id: 'who-can-join',
    topic: 'Membership',
    question: 'Who can join, and what does it cost?',
    answer:
      'Australian citizens and permanent residents can join. Membership is free during the launch period. You fill in a form, sign one page and send it back. The executive committee approves each membership. [Join here](/join-party).',
  },
  {
    id: 'only-young-people',
    topic: 'Membership',
    question: 'Is this only for young people?',
    answer:
      'No. We’re for anyone who cares what the country looks like in thirty years, and that includes plenty of grandparents. The [home page](/) shows what our policies mean at every age.',
  },
  {
    id: 'where-candidates',
    topic: 'Elections',
    question: 'Where are you standing candidates?',
    answer:
      'Our next campaign is the New South Wales election of 2027. The [election page](/nsw-election-2027) has the dates, our targets and how to take part.',
  },
  {
    id: 'voting-age',
    topic: 'Elections',
    question: 'Why do you want to lower the voting age to 16?',
    answer:
      'Sixteen-year-olds work, pay tax and will live longest with what’s decided. We’d make it voluntary until 18, teach civics first, and look at the results after two elections. NSW can do this for state elections. Federal elections need a vote in Canberra.',
  },
  {
    id: 'lower-taxes',
    topic: 'Economy',
    question: 'How would you pay for lower taxes?',
    answer:
      'First by spending less on administration: our target is at least 25% within the first term of government, [reported every quarter](/policies/doge). If the savings don’t come, the tax cuts wait. We’d rather tell you that now. Stamp duty and payroll tax are set by NSW, income tax by Canberra.',
  },
  {
    id: 'freedom-and-rules',
    topic: 'Freedom',
    question: 'Does freedom mean no rules?',
    answer:
      'No. It means few rules, clear ones, and firm consequences for those who hurt others. Harm to someone else is where your freedom ends and the law begins.',
  },
  {
    id: 'money',
    topic: 'Donations',
    question: 'Where does your money come from?',
    answer:
      'From members and small donations. Donations over $14,500 are disclosed to the electoral commission. Nobody buys a policy, whatever they give.',
  },
  {
    id: 'data',
    topic: 'Technology',
    question: 'What happens to the data I give you?',
    answer:
      'You can read everything here without giving us any. If a form stores what you write, the note beside its button says who sees it and how long we keep it. We don’t use ad trackers. [Ask us](/contact) and we’ll delete what we hold about you.',
  },
] as const

export const faqDocuments = QUESTIONS.map(({ id, topic, question, answer }, position) => ({
  _id: `faq-${id}`,
  _type: 'faq',
  orderRank: orderRank(position),
  question,
  answer: richText(answer),
  topic,
}))
