import { pageLink, policyLink, slugOf } from '../builders/link.ts'
import { orderRank } from '../builders/order-rank.ts'
import { richText } from '../builders/rich-text.ts'

/** /faq: ten questions, topics, four “Read more” cards (specification, section 2). */
export const faqPage = {
  _id: 'faqPage',
  _type: 'page',
  slug: slugOf('faq'),
  title: 'Frequently Asked Questions',
  description: 'Ten short answers. If yours is missing, ask.',
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
          description: 'How we would make trying things legal and quick.',
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
          title: 'Healthcare & Wellbeing',
          description: 'Universal care that does not keep you waiting.',
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
      'What we stand for, how to join, where the money comes from, and what happens to your data: ten short answers.',
    keywords: ['FAQ', 'questions', 'membership', 'policies', 'donations'],
  },
} as const

/** The ten questions of /faq, in order. The id stays when a question is worded anew. */
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
      'We favour freedom in the economy and freedom in private life, so we agree with each side on some things and with neither on all. The [manifesto](/manifesto) has a chart of where we see ourselves. Judge us by policies and skip the label.',
  },
  {
    id: 'who-can-join',
    topic: 'Membership',
    question: 'Who can join, and what does it cost?',
    answer:
      'Australian citizens and permanent residents can join. Membership is free during the launch period. You download a one-page form and send it by email or post, and the executive committee approves it. [How to join](/join-party).',
  },
  {
    id: 'only-young-people',
    topic: 'Membership',
    question: 'Is this only for young people?',
    answer:
      'No. We are for people who care about what the country looks like in thirty years, and that includes plenty of grandparents. The [home page](/) shows what our policies mean at every age.',
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
      'Sixteen-year-olds work, pay tax and will live longest with what is decided. We would make it voluntary until 18, with civics taught beforehand, and look at the results after two elections.',
  },
  {
    id: 'lower-taxes',
    topic: 'Economy',
    question: 'How would you pay for lower taxes?',
    answer:
      'First by spending less on administration: our target is at least 25% within the first term of government, [reported every quarter](/policies/doge). If the savings do not come, the tax cuts wait. We would rather tell you that now.',
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
      'From members and small donations. Donations over $14,500 are disclosed to the electoral commission. Nobody buys a policy, whatever the amount.',
  },
  {
    id: 'data',
    topic: 'Technology',
    question: 'What happens to the data I give you?',
    answer:
      'The volunteer form is the only thing on this site that we store, and only our coordinators see it. The contact form opens your own email program. There is no advertising tracker here. [Ask us](/contact) and we delete what we hold.',
  },
] as const

/** The documents of type `faq`. */
export const faqDocuments = QUESTIONS.map(({ id, topic, question, answer }, position) => ({
  _id: `faq-${id}`,
  _type: 'faq',
  orderRank: orderRank(position),
  question,
  answer: richText(answer),
  topic,
}))
