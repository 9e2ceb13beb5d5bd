import type { PolicySource } from '../../builders/policy.ts'

export const cultureIdentity = {
  slug: 'culture-identity',
  title: 'One Nation, Many Cultures, Zero Victimhood',
  description:
    'Keep your heritage, share a country, be judged by what you do. One set of rules for everyone and a hand up wherever it is needed.',
  icon: 'flag',
  colour: 'red',
  initiatives: [
    'One citizenship with the same rights and duties for everyone who holds it',
    'Help by need, measured for each person, never assumed from a label',
    'Free English classes for every new arrival, at hours that suit people who work',
    'Names removed from applications in public service hiring',
  ],
  sections: [
    {
      title: 'National Pride',
      text: `
      You can love a country and know its faults. Australia holds the oldest continuing cultures on Earth, a stubborn tradition of fair play and people from almost everywhere who chose to come. That is a lot to be proud of and a lot to look after.
      We would teach the **whole story** in schools: First Nations history, convicts and free settlers, the gold fields, federation, two world wars, migration, the mistakes and the repairs. Not to hand out guilt or medals, but so that every student can argue from knowledge.
      Citizenship ceremonies would be free, frequent and held where people live. Local festivals, languages and places of memory deserve support that is simple to apply for. No grant will please everyone; panels drawn by lot from local residents would choose, and publish why.
    `,
    },
    {
      title: 'Merit-Based Society',
      text: `
      Being judged by what you do is one of the fairest things that can happen to you, above all if you arrived with nothing. Merit is only fair when the race is open, so our policy has two halves.
      **Open the race.** Early learning, strong schools, honest information about jobs, and help that goes to a person in need whatever their background.
      **Judge the result.** Public jobs, promotions and contracts go to the best candidate. Names and other personal details would be removed from first-round applications in the public service, selection criteria published in advance, and a sample of decisions reviewed each year to see whether the same work got the same mark.
      Merit is measured by people, and people have blind spots. That is why the process has to be open and checked. Quotas answer one unfairness with another; we would rather find the unfair step and repair it.
    `,
    },
    {
      title: 'Integration and Social Cohesion',
      text: `
      Many cultures can share one street if they share three things: a language to talk in, a law that is the same for all, and places to meet. Keep your food, your faith, your grandmother’s songs. Bring them to the table.
      - **Free English classes** for every new arrival for as long as it takes, at night, at weekends and online, with childcare on site.
      - **Skills recognised within sixty days**, so that an engineer can be an engineer.
      - **A settlement mentor**: volunteers matched with new families for a year, with training and costs covered.
      - **One law.** Custom never excuses violence or force, at home or anywhere else.
      Integration asks something of those who arrive and just as much of those who were here. It takes money at first and repays it when people work at the level of their skill. The pace of arrivals has to match the homes and services that are ready for them.
    `,
    },
    {
      title: 'End Identity-Based Politics',
      text: `
      When politics sorts citizens into groups, it tells each of them that the others are the problem. People are larger than a category. Two neighbours with the same label can need quite different things; two with different labels can need the same.
      “Zero victimhood” is a promise, and not a reproach. Some people have been treated badly, and some still are. They deserve **justice and practical help**: a remedy from the one who did the wrong, and support that fits their actual need. What nobody deserves is to be told that this is who they are.
      Public help would therefore go by need, measured person by person: income, health, distance, language, disability. Discrimination stays unlawful for all and complaints would be heard faster. Agreements made with First Nations communities over land, language and heritage are commitments, and we would keep them.
      Need is harder to measure than a box on a form. We accept the extra work, because a fair country sees people one at a time.
    `,
    },
  ],
  homeTab: {
    label: 'Culture',
    description:
      'Proud of where we come from, equal in where we stand. Judge people by effort and character, not category.',
  },
  dates: { published: '2023-12-01', modified: '2023-12-01' },
  service: {
    serviceType: 'Culture and citizenship policy',
    audience: 'Australian citizens and new arrivals',
  },
  seo: {
    description:
      'One citizenship, merit over category, free English classes for new arrivals and help that goes by need.',
    keywords: [
      'multiculturalism',
      'integration',
      'merit',
      'citizenship',
      'social cohesion',
      'national identity',
      'Australia',
    ],
  },
} as const satisfies PolicySource
