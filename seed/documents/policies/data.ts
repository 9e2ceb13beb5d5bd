import type { PolicySource } from '../../builders/policy.ts'

export const data = {
  slug: 'data',
  title: 'Data and Digital Sovereignty',
  description:
    'Your data, your identity and the machines that hold them should answer to Australian law and to you. We’d bring them home, set clear rules and put them to good use.',
  icon: 'database',
  colour: 'violet',
  initiatives: [
    'Complete Australian ownership of data, identities and infrastructure',
    'National data strategy',
    'Updated privacy laws',
    'Ethical data sharing between sectors',
  ],
  sections: [
    {
      title: 'Digital Sovereignty or Nothing',
      text: `
      A country that can’t switch on its own systems is a tenant, and anyone who rents knows how that goes. Much of what Australia runs on, from payments to patient records, sits on machines, software and contracts that answer to someone else’s courts.
      Our aim is **complete Australian ownership of data, identities and infrastructure** wherever the public depends on them. In practice that means three tests for every critical public system:
      1. The data is stored in Australia, under Australian law, with keys held by Australians.
      2. The identity that opens it is yours, issued here and usable without a foreign account.
      3. The system can move to another provider within a set time, and has rehearsed doing so.
      Sovereign systems cost more at first and will sometimes lag behind the largest clouds. We’d phase them in as contracts end, start with what would hurt most to lose, and buy from local and foreign firms alike as long as they meet the tests. Ownership is about control. It doesn’t mean building everything ourselves.
    `,
    },
    {
      title: 'National Data Strategy',
      text: `
      Government collects the same facts many times and can rarely find them once. A national data strategy should fit on a few pages: what the public holds, who is responsible for it, how good it is and who may use it.
      Each important register, such as companies, addresses, weather and timetables, would have **one named owner**, one open format and a published standard of quality. Anything that isn’t personal or secret is open by default, free, and ready for machines to read. Agencies would have to give a reason to keep it closed. You wouldn’t need a reason to see it.
      Opening data takes money and care: careless release has embarrassed governments before. So each release would pass a short check for re-identification, and the strategy would fund the boring work of cleaning data before the exciting work of analysing it.
    `,
    },
    {
      title: 'Privacy in the Digital Age',
      text: `
      Our privacy laws were written for filing cabinets. They ask you to agree to forty pages nobody reads and leave you stuck when it goes wrong.
      Updated laws would say plainly what is expected of anyone who holds your data:
      - Collect what the service needs and nothing else.
      - Delete it when the service ends, and prove it.
      - Tell people of a breach within **three days**, in words they can act on.
      - Explain any automated decision that matters, and let a person review it.
      You could take a case to court yourself, with fixed damages, so that justice doesn’t depend on a regulator’s budget. Encryption would be protected by law: a back door for the police is a back door for everyone.
      Small firms worry about the burden. Those who keep little data would owe little: a one-page standard covers the corner shop, and the full duties fall on those who make a business of personal data.
    `,
    },
    {
      title: 'Ethical Data Innovation',
      text: `
      Data that sits in silos can’t find the side effect of a medicine or the bus route nobody catches. Sharing between sectors can save lives and money, if people can trust the terms.
      We’d license **data trusts**: independent bodies with a legal duty to the people the data describes. Hospitals, universities and companies send questions to the trust; the trust runs them in a sealed environment and releases answers, never the records. Each project is listed in public with its purpose and its result.
      Models trained on public data would pay their way in openness: published tests for bias and error, and a share of the benefit returned to the services that supplied the data. This is slower than copying a database onto a laptop. It’s also the only kind of sharing people will still agree to in ten years.
      **Who decides:** privacy law for business and the national strategy are federal. NSW has its own privacy law and its own registers, and both could meet these standards first.
    `,
    },
  ],
  homeTab: {
    label: 'Data',
    description:
      'Australian data on Australian soil, privacy you can enforce, and sharing that has to earn your consent.',
  },
  dates: { published: '2023-08-20', modified: '2023-11-25' },
  service: { serviceType: 'Data and digital policy', audience: 'Australian citizens and residents' },
  seo: {
    description:
      'Australian ownership of data, identities and infrastructure, a national data strategy, updated privacy laws and ethical sharing.',
    keywords: [
      'digital sovereignty',
      'data policy',
      'privacy law',
      'digital identity',
      'national data strategy',
      'Australia',
    ],
  },
} as const satisfies PolicySource
