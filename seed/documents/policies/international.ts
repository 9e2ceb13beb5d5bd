import type { PolicySource } from '../../builders/policy.ts'

export const international = {
  slug: 'international',
  title: 'Australia First, Not Australia Alone',
  description:
    'Trade with the world, stand by our friends and decide for ourselves. Commitments abroad should be few, clear and agreed by Parliament.',
  icon: 'handshake',
  colour: 'green',
  initiatives: [
    'A published test of the national interest for every treaty and deployment',
    'Trade agreements with many partners, so that none can squeeze us',
    'A vote of Parliament before Australian forces are sent to fight overseas',
  ],
  sections: [
    {
      title: 'Interests first',
      text: `
      Foreign policy is what a country does for its own people beyond its borders. That sounds obvious, yet few commitments are ever measured against it.
      We’d require a **national interest statement** of no more than five pages for every treaty, deployment and large aid program: what Australians gain, what it costs, how it ends and what we’d do if it failed. Parliament would debate it before signature, and review it every five years.
      Our interests aren’t narrow. Safe sea lanes, steady neighbours and a Pacific that can look after itself are worth real effort and money. Putting Australia first means choosing them with open eyes. Some things must stay secret for a time. A committee sworn to secrecy would see them, so someone outside government always does.
    `,
    },
    {
      title: 'Trade',
      text: `
      An island of this size grows rich by selling to the world and buying from it. We are for free trade, and for being hard to bully.
      Relying on one buyer is a risk that looks like success until the day it is used. We’d seek agreements with **many partners**, publish how dependent each main export is on a single market, and help exporters with the boring things that open doors: standards, inspections, insurance, visas for technicians.
      At home we’d remove remaining tariffs that cost more to collect than they protect. For a short list of things that a country can’t be without, such as certain medicines, fuel reserves, fertiliser and chips for defence, we’d pay openly for reserves and spare capacity.
      Diversity has a price: the second-best market pays a little less. Think of it as an insurance premium. Some local firms will face more competition. Retraining and lower costs through [our economic policy](/policies/economy) are the answer, not protection.
    `,
    },
    {
      title: 'Military engagement',
      text: `
      Australia should be a strong friend and a very poor target. We’d spend on what defends this continent and its approaches: submarines and drones, missiles in sufficient number, cyber defence, people who are well paid and well cared for afterwards.
      Sending forces to fight overseas is the gravest thing a government does. It would need a **vote of both houses of Parliament**, with the aims and the conditions for coming home stated. In an attack on Australia or its forces the government may act at once and must come to Parliament within seven days.
      Allies matter and alliances work in both directions. We’d honour every treaty we’ve signed, share more of the load in our own region, and say no when a war isn’t ours. A vote in public costs us some surprise. It adds something that matters more: a country that agreed to go.
    `,
    },
    {
      title: 'Sovereignty above global governance',
      text: `
      International bodies are useful for setting the size of shipping containers, tracing disease and talking before shooting. They were never elected by anyone here.
      We’d stay at the table and keep the decision. **No international rule would bind Australians until Parliament has passed it** as a law of its own. Delegations would publish what they propose in our name, and obligations we’ve outgrown would be renegotiated or left in the proper way, with notice.
      Rules that others keep are worth something to a middle-sized country, so walking away is a last resort and keeping our word is a first principle. Cooperation between equals who chose it lasts longer than compliance.
      **Who decides:** all of this is federal. A NSW campaign can’t change it, but you should know where your candidates stand.
    `,
    },
  ],
  homeTab: {
    label: 'International',
    description:
      'Open to trade, loyal to friends, and clear about our own interests. Parliament votes before we go to war. All decided in Canberra.',
  },
  dates: { published: '2023-12-01', modified: '2023-12-01' },
  service: { serviceType: 'Foreign affairs and trade policy', audience: 'Australian citizens and exporters' },
  seo: {
    description:
      'A national interest test for every treaty, trade with many partners and a vote of Parliament before forces are sent to fight.',
    keywords: [
      'foreign policy',
      'trade',
      'defence',
      'national interest',
      'war powers',
      'treaties',
      'Australia',
    ],
  },
} as const satisfies PolicySource
