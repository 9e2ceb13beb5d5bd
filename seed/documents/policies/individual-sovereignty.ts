import type { PolicySource } from '../../builders/policy.ts'

export const individualSovereignty = {
  slug: 'individual-sovereignty',
  title: 'Individual Sovereignty and Personal Freedom',
  description:
    'You own your life. Government has to justify every limit it puts on you, and every limit should end unless it’s justified again.',
  icon: 'user-check',
  colour: 'purple',
  initiatives: [
    'A Charter of Liberties in plain words, enforceable in court',
    'Sunset clauses: every law that limits a freedom expires unless Parliament renews it',
    'Emergency powers that end after thirty days without a vote',
    'The burden of proof on the government, never on the person',
  ],
  sections: [
    {
      title: 'Forging an Enlightened Society',
      text: `
      A free society is made by people who think for themselves, and people learn to think by being trusted to. We start from the belief that you know your own life better than any office does.
      Australia has few of its freedoms in writing. Most depend on habit and on the good manners of whoever’s in government. We’d put a short **Charter of Liberties** into law, in words that a fifteen-year-old can read: to speak, to gather, to believe or not, to move, to keep what is yours, to be left alone, to be heard before you are punished.
      A court could declare that a law breaches the Charter and order a remedy for the person who was wronged. Parliament would keep the last word, but would have to take it openly, by a vote that names the freedom being limited. Judges would gain some power. We prefer that to freedoms that last only until they’re inconvenient.
    `,
    },
    {
      title: 'Liberty and Responsibility',
      text: `
      Freedom that sends the bill to someone else is just privilege. The other half of liberty is that you answer for what you do: you keep your contracts, you repair what you break, you don’t make your neighbour carry your risk.
      So our rule for every law is short. **If nobody else is harmed, leave it alone. If somebody is, make it right.** Where a choice is risky only to the person who makes it, government may inform and warn, and may not forbid.
      There are honest hard cases. Harm can be slow, or shared, or fall on children who have no choice. Then a limit may be right, and the burden of proof is on the government: show the harm, show that the limit works, show that nothing gentler would.
    `,
    },
    {
      title: 'Structural Harmony for Anti-Fragility',
      text: `
      Some things break under stress and some grow stronger: a muscle, a good team, a market with many small firms. Countries are the same. Put all the power in one place and one mistake becomes everyone’s mistake.
      We’d spread decisions out and let them expire:
      - **Sunset clauses.** Every law that limits a freedom ends after seven years unless it is passed again on evidence.
      - **Emergency powers** lapse after thirty days without a vote of Parliament, and the advice behind them is published within the week.
      - **Local first.** A decision moves up to a higher level only when the lower one shows that it can’t do it well.
      Places will differ, and a rule you like in one may be missing in the next. But good ideas can be compared and bad ones stay small. Some duplication is the price of resilience, and we’d pay it knowingly.
    `,
    },
    {
      title: 'Builders of Tomorrow',
      text: `
      Rights are for using. We want a generation that starts things: companies, choirs, labs, repair shops, families, sports clubs. Government’s job is to keep the field level and then step aside.
      If you’re young and want to start something, you should meet **one clear page of rules** and one point of contact, at no charge for the first two years. Clubs and cooperatives would enjoy the same simplicity as firms. Volunteers who act in good faith couldn’t be sued for honest mistakes.
      Many starts will come to nothing. A society of builders treats that as tuition: bankruptcy that ends in one year for honest failure, and no lasting mark on those who try again.
      **Who decides:** NSW can pass a Charter and sunset clauses for its own laws, as other states have done with charters. Federal laws and bankruptcy need Canberra.
    `,
    },
  ],
  homeTab: {
    label: 'Sovereignty',
    description:
      'You own your life. Power over you must be limited in time, open to challenge and argued for in public.',
  },
  dates: { published: '2023-11-05', modified: '2023-11-15' },
  service: { serviceType: 'Civil liberties policy', audience: 'Australian citizens and residents' },
  seo: {
    description:
      'A charter of liberties, sunset clauses, limits on emergency powers and a government that has to prove its case.',
    keywords: [
      'individual freedom',
      'personal liberty',
      'charter of rights',
      'sunset clauses',
      'emergency powers',
      'Australia',
    ],
  },
} as const satisfies PolicySource
