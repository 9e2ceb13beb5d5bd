import { pageLink, policyLink, slugOf, urlLink } from '../builders/link.ts'
import { richText } from '../builders/rich-text.ts'
import { comparison } from './election-comparison.ts'

/** The five questions of the election page (specification, section 2). */
const electionQuestions = {
  heading: 'Questions about the election',
  items: [
    {
      _type: 'questionAnswer',
      question: 'When is the election?',
      answer: richText(
        'The election date is 25 March 2027, with early voting from 15 March 2027. Check with the [NSW Electoral Commission](https://elections.nsw.gov.au/), which sets polling places and hours.',
      ),
    },
    {
      _type: 'questionAnswer',
      question: 'Am I enrolled?',
      answer: richText(
        'Citizens aged 18 and over must enrol and vote. You can [check and update your details](https://check.aec.gov.au/) with the Australian Electoral Commission in a few minutes. You can enrol before you turn 18, so you’re ready on the day.',
      ),
    },
    {
      _type: 'questionAnswer',
      question: 'Is a vote for a small party wasted?',
      answer: richText(
        'No. In the lower house you may number as many candidates as you like. If your first choice isn’t elected, your vote goes on to your next choice at its full value, if you’ve numbered a second candidate.',
      ),
    },
    {
      _type: 'questionAnswer',
      question: 'How many seats are you aiming for?',
      answer: richText(
        'Our target is 25 or more. That’s ambitious for a young party, but even a few seats can decide what a parliament has to listen to.',
      ),
    },
    {
      _type: 'questionAnswer',
      question: 'I’m under 18. Can I help?',
      answer: richText(
        'Yes, if a parent or guardian agrees. Much of a campaign is design, filming, organising and explaining, and none of that needs a vote.',
      ),
    },
  ],
} as const

/** The /nsw-election-2027 page (specification, sections 2, 3 and 9). The Studio warns about the date, a Thursday. */
export const election = {
  _id: 'election',
  _type: 'page',
  slug: slugOf('nsw-election-2027'),
  title: 'NSW election 2027',
  description:
    'Dates, targets, policies and how we compare: our campaign for the New South Wales election of 2027.',
  blocks: [
    {
      _key: 'opening',
      _type: 'opening',
      anchor: 'facts',
      look: 'tall',
      eyebrow: 'New South Wales votes',
      heading: 'Twenty-five seats. One new direction.',
      text: 'In 2027 New South Wales chooses who builds, who decides and who pays. We’re asking for your vote, and for a few hours.',
      action: pageLink({ label: 'Join Our Campaign', page: '/join-party' }),
      facts: {
        heading: 'Election facts',
        electionDate: '2027-03-25',
        earlyVotingFrom: '2027-03-15',
        target: '25+ seats',
        campaignLaunch: '2026-11-01',
        labels: {
          electionDate: 'Election date',
          earlyVotingFrom: 'Early voting from',
          target: 'Our target',
          campaignLaunch: 'Campaign launch',
        },
        note: 'Please check dates and polling places with the NSW Electoral Commission before you vote.',
        noteLink: urlLink({ label: 'elections.nsw.gov.au', url: 'https://elections.nsw.gov.au/' }),
      },
    },
    {
      _key: 'areas',
      _type: 'cards',
      anchor: 'areas',
      layout: 'halves',
      heading: 'What we’d change first',
      introduction:
        'NSW decides all of these. Income tax, HECS, visas and defence are decided in Canberra: each policy says which promises need a federal vote.',
      cards: [
        {
          _type: 'card',
          title: 'Innovation & Technology',
          description:
            'One state licence to trial new products, and contracts small enough for young companies.',
          icon: 'lightbulb',
          colour: 'teal',
          link: policyLink({ label: 'Read the policy', slug: 'innovation' }),
        },
        {
          _type: 'card',
          title: 'Economic Reform',
          description:
            'Replace stamp duty over ten years, cut one rule for every new one, and approve homes near work in 60 days.',
          icon: 'trending-up',
          colour: 'orange',
          link: policyLink({ label: 'Read the policy', slug: 'economy' }),
        },
        {
          _type: 'card',
          title: 'Modern Infrastructure',
          description:
            'A public case before public money, faster regional trains and decisions within twelve months.',
          icon: 'train',
          colour: 'blue',
          link: policyLink({ label: 'Read the policy', slug: 'infrastructure' }),
        },
        {
          _type: 'card',
          title: 'Education & Skills',
          description:
            'Strong basics, funding that follows the student and a career ladder for great teachers.',
          icon: 'graduation-cap',
          colour: 'violet',
          link: policyLink({ label: 'Read the policy', slug: 'education' }),
        },
      ],
    },
    { _key: 'comparison', _type: 'comparison', anchor: 'comparison', ...comparison },
    {
      _key: 'audiences',
      _type: 'cards',
      anchor: 'audiences',
      layout: 'beside',
      heading: 'Who should vote for us',
      cards: [
        {
          _type: 'card',
          title: 'First-time voters',
          description:
            'You’ll live with these decisions longest. Vote for people who plan beyond the next budget.',
          icon: 'vote',
          colour: 'violet',
        },
        {
          _type: 'card',
          title: 'Renters and first-home buyers',
          description:
            'Rent is your biggest bill in a cost of living crisis. You need more homes near work, and a party that says yes to them in public.',
          icon: 'home',
          colour: 'orange',
        },
        {
          _type: 'card',
          title: 'Small business owners',
          description: 'You’d rather serve customers than fill in the same form three times.',
          icon: 'briefcase',
          colour: 'yellow',
        },
        {
          _type: 'card',
          title: 'Builders and makers',
          description: 'You write code, run labs or start companies, and want permission to try.',
          icon: 'cpu',
          colour: 'teal',
        },
        {
          _type: 'card',
          title: 'People tired of being managed',
          description:
            'You look after yourself and your neighbours. You’d like government to do its own job well.',
          icon: 'user-check',
          colour: 'purple',
        },
      ],
    },
    {
      _key: 'call',
      _type: 'callToAction',
      anchor: 'call',
      look: 'land',
      heading: 'Help us win it',
      text: 'We have no machine. We have people.',
      links: [
        pageLink({ label: 'Volunteer', page: '/volunteer' }),
        pageLink({ label: 'Support the campaign', page: '/support' }),
        pageLink({ label: 'Contact the campaign', page: '/contact' }),
      ],
    },
    { _key: 'questions', _type: 'questions', anchor: 'questions', ...electionQuestions },
  ],
  service: { serviceType: 'Election information', audience: 'Voters in New South Wales' },
  seo: {
    _type: 'seo',
    title: 'NSW election 2027',
    description:
      'Dates, targets, policies and how we compare: our campaign for the New South Wales election of 2027.',
    keywords: ['NSW election 2027', 'New South Wales', 'state election', 'candidates', 'policies'],
  },
} as const
