import type { PolicySource } from '../../builders/policy.ts'

export const cultureIdentity = {
  slug: 'culture-identity',
  title: 'One Nation, Many Cultures, Zero Victimhood',
  description:
    'Keep your heritage, share a country, be judged by what you do. One set of rules for everyone and a hand up wherever it’s needed.',
  icon: 'flag',
  colour: 'red',
  initiatives: [
    'One citizenship with the same rights and duties for everyone who holds it',
    'Help by need, measured for each person, never assumed from a label',
    'Free English classes for every new arrival, at hours that suit people with jobs',
    'Names removed from applications in public service hiring',
  ],
  sections: [
    {
      title: 'National Pride',
      text: `
      You can love a country and know its faults. Australia holds the oldest continuing cultures on Earth, a stubborn tradition of fair play and people from almost everywhere who chose to come. That’s a lot to be proud of and a lot to look after.
      We’d teach the **whole story** in schools: First Nations history, convicts and free settlers, the gold fields, federation, two world wars, migration, the mistakes and the repairs. Not to hand out guilt or medals, but so every student can argue from knowledge.
      Citizenship ceremonies would be free, frequent and held where people live. Local festivals, languages and places of memory deserve support that is simple to apply for. No grant will please everyone, so panels of local residents drawn by lot would choose, and publish why.
    `,
    },
    {
      title: 'Merit-Based Society',
      text: `
      Being judged by what you do is the fairest thing that can happen to you, above all if you arrived with nothing. Merit is only fair when the race is open, so our policy has two halves.
      **Open the race.** Early learning, strong schools, honest information about jobs, and help that goes to a person in need whatever their background.
      **Judge the result.** Public jobs, promotions and contracts go to the best candidate. Names and other personal details would be removed from first-round applications in the public service, selection criteria published in advance, and a sample of decisions checked each year to see whether the same work got the same mark.
      Merit is measured by people, and people have blind spots. That’s why the process has to be open and checked. Quotas answer one unfairness with another; we’d rather find the unfair step and repair it.
    `,
    },
    {
      title: 'Integration and Social Cohesion',
      text: `
      Many cultures can share one street if they share three things: a language to talk in, a law that’s the same for all, and places to meet. Keep your food, your faith, your grandmother’s songs. Bring them to the table.
      - **Free English classes** for every new arrival for as long as it takes, at night, at weekends and online, with childcare on site.
      - **Skills recognised within 60 days**, so that an engineer can be an engineer.
      - **A settlement mentor**: volunteers matched with new families for a year, with training and costs covered.
      - **One law.** Custom never excuses violence or force, at home or anywhere else.
      Integration asks something of those who arrive and just as much of those who were here. It costs money at first and repays it when people work at the level of their skill. The pace of arrivals has to match the homes and services that are ready for them.
    `,
    },
    {
      title: 'End Identity-Based Politics',
      text: `
      When politics sorts citizens into groups, it tells each of them that the others are the problem. People are larger than a category. Two neighbours with the same label can need quite different things; two with different labels can need the same.
      “Zero victimhood” is a promise, not a reproach. Some people have been treated badly, and some still are. They deserve **justice and practical help**: a remedy from the one who did the wrong, and support that fits their actual need. Nobody deserves to be told that this is who they are.
      So public help would go by need, measured person by person: income, health, distance, language, disability. Discrimination stays unlawful for all and complaints would be heard faster. Agreements with First Nations communities over land, language and heritage are commitments. We’d keep them.
      Need is harder to measure than a box on a form. We accept the extra work, because a fair country sees people one at a time.
      **Who decides:** citizenship, visas and settlement help are federal. Schools, public service hiring and local grants are decided in NSW, so that’s where we’d start.
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
