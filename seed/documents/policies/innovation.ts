import type { PolicySource } from '../../builders/policy.ts'

export const innovation = {
  slug: 'innovation',
  title: 'Innovation & Technology',
  description:
    'Make Australia the easiest place on Earth to try something new: permission by default, capital that stays at home, and a government that buys from the people who build.',
  icon: 'lightbulb',
  colour: 'teal',
  initiatives: [
    'Permission by default: a right to trial new products under one national sandbox licence',
    'Fix research incentives so that small companies are paid within weeks, not after the year ends',
    'Open government purchasing to young companies through small, fast contracts',
    'Let universities hand inventions back to the people who made them',
    'A skills visa decided in 30 days for founders, engineers and researchers (federal)',
  ],
  sections: [
    {
      title: 'Permission by default',
      text: `
      Most new products in Australia start with a question nobody can answer: which regulator do I ask? A drone that checks crops may need three. A payment app may need four. While the founder waits, a rival overseas ships.
      We’d turn that around with **one national sandbox licence**. You describe the product, the people it could affect and how you will put things right if it goes wrong. You carry insurance. If no regulator objects within thirty days, with reasons in writing, you may trial it with a limited number of willing customers for two years.
      ### What stays forbidden
      The licence isn’t a way around the law. It never covers fraud, danger to people who didn’t sign up, or the hiding of known faults. Medicines, aircraft that carry passengers and anything that stores other people’s savings keep their own approvals, with the same thirty-day clock for a first answer.
      There’s a trade-off. Some trials will fail, and a few will fail in the news. We think that’s cheaper than a country where nothing gets tried, and the insurance rule means whoever takes the risk pays for it.
    `,
    },
    {
      title: 'Capital that stays home',
      text: `
      Young companies don’t die from a lack of ideas. They die in the months between doing the work and being paid for it. Today’s research incentive arrives after the tax year ends, which suits big firms with patience and consultants.
      - Companies with fewer than fifty staff could claim every quarter and be paid within six weeks.
      - A claim would be a short form and a link to the accounting file, checked by software, with a sample audited by people.
      - Employee shares would be taxed once, when you sell them, not while they’re a hope on paper.
      Faster payment means that some wrong claims will be paid before they are caught. So the penalty for a dishonest claim doubles, and the directors who signed it are personally liable. Honest mistakes are simply paid back.
    `,
    },
    {
      title: 'Government as first customer',
      text: `
      The best grant is an order. Governments buy software, sensors, training and repairs every day, yet the paperwork for a tender can cost a small company more than the job would pay.
      We’d set aside a share of each agency’s purchasing for **small contracts**: up to six months, a plain four-page agreement, a decision in twenty working days and payment in ten. If the product does what it promised, the agency may order more without starting again. If it doesn’t, the contract simply ends.
      Small contracts mean more suppliers to manage and some that disappoint. The limit on size keeps each disappointment small. Results would be published, good and bad, so the next agency doesn’t buy the same mistake.
    `,
    },
    {
      title: 'Inventions for their inventors',
      text: `
      Make something valuable at a public university and you often have to negotiate with an office that owns it and is in no hurry. Good ideas wait in drawers.
      Our default is simple: **the inventor owns the invention**. The university keeps a free licence to teach and research with it and a small, fixed share of later income. If public money paid for the work and nobody has used it within five years, anyone may ask for a licence at a fair price.
      Universities would lose some income from licences. In return they’d give talented people a reason to stay, and graduates something better to remember than a legal bill.
    `,
    },
    {
      title: 'Talent in 30 days',
      text: `
      Talent can move. Someone who can choose between five countries won’t wait a year for one of them. We’d decide skilled visas for founders, engineers and researchers within 30 days, judged on a job offer at a good wage, a funded company or published work.
      The visa would belong to the person, not the employer, so a worker who’s treated badly can walk across the street. That one change protects newcomers and locals alike: nobody’s undercut by someone who isn’t free to leave.
      More arrivals need more homes. That’s why this policy only makes sense next to [our plan to build them](/policies/economy), and why the number of places each year would depend on the number of homes completed.
      **Who decides:** visas, company tax, research incentives and national regulators are federal. NSW has its own regulators, universities law and purchasing, so a state sandbox and small contracts come first.
    `,
    },
  ],
  homeTab: {
    label: 'Innovation',
    description:
      'Try it here first. We’d make it legal to test, simple to fund and normal to fail and start again.',
  },
  dates: { published: '2023-08-01', modified: '2023-11-20' },
  service: {
    serviceType: 'Innovation and technology policy',
    audience: 'Founders, researchers and workers in Australia',
  },
  seo: {
    description:
      'One national sandbox licence, faster research incentives, small government contracts and inventions owned by those who make them.',
    keywords: [
      'innovation policy',
      'start-ups',
      'research and development',
      'regulatory sandbox',
      'technology',
      'Australia',
    ],
  },
} as const satisfies PolicySource
