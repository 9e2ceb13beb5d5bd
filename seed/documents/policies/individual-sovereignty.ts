import type { PolicySource } from '../../builders/policy.ts'

export const individualSovereignty = {
  slug: 'individual-sovereignty',
  title: 'Individual Sovereignty and Personal Freedom',
  description:
    'You own your life. Government has to justify every limit it puts on you, and every limit should end unless it can be justified again.',
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
      A free society is made by people who think for themselves, and people learn to think by being trusted to. We start from the belief that adults know their own lives better than any office does.
      Australia has few of its freedoms in writing. Most rest on habit and on the good manners of whoever governs. We would put a short **Charter of Liberties** into law, in words that a fifteen-year-old can read: to speak, to gather, to believe or not, to move, to keep what is yours, to be left alone, to be heard before you are punished.
      A court could declare that a law breaches the Charter and order a remedy for the person who was wronged. Parliament would keep the last word, but would have to take it openly, by a vote that names the freedom being limited. Judges would gain some power by this. We prefer that to freedoms that exist only until they are inconvenient.
    `,
    },
    {
      title: 'Liberty and Responsibility',
      text: `
      Freedom that sends the bill to someone else is only privilege. The other half of liberty is that you answer for what you do: you keep your contracts, you repair what you break, you do not make your neighbour carry your risk.
      So our rule for every law is short. **If nobody else is harmed, leave it alone. If somebody is, make it right.** Where a choice is risky only to the person who makes it, government may inform and warn, and may not forbid.
      There are honest hard cases. Harm can be slow, or shared, or fall on children who have no choice. In those cases a limit may be right, and the burden of proof is on the government: show the harm, show that the limit works, show that nothing gentler would.
    `,
    },
    {
      title: 'Structural Harmony for Anti-Fragility',
      text: `
      Some things break under stress and some grow stronger: a muscle, a good team, a market with many small firms. Countries are the same. Power in one place makes one mistake everyone’s mistake.
      We would spread decisions out and let them expire:
      - **Sunset clauses.** Every law that limits a freedom ends after seven years unless it is passed again on evidence.
      - **Emergency powers** lapse after thirty days without a vote of Parliament, and the advice behind them is published within the week.
      - **Local first.** A decision moves up to a higher level only when the lower one shows that it cannot do it well.
      Variety means that places will differ, and a rule you like in one may be missing in the next. It also means that good ideas can be compared and bad ones stay small. Some duplication is the price of resilience, and we would pay it knowingly.
    `,
    },
    {
      title: 'Builders of Tomorrow',
      text: `
      Rights are for using. We want a generation that starts things: companies, choirs, labs, repair shops, families, sports clubs. The state’s part is to keep the ground level and then step aside.
      A young person who wants to begin something should meet **one clear page of rules** and one point of contact, at no charge for the first two years. Clubs and co-operatives would enjoy the same simplicity as firms. Volunteers who act in good faith would be protected from being sued for honest mistakes.
      Many starts will come to nothing. A society of builders treats that as tuition: bankruptcy that ends in one year for honest failure, and no lasting mark on those who try again.
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
