import type { PolicySource } from '../../builders/policy.ts'

export const environment = {
  slug: 'environment',
  title: 'Green by Tech, Not by Tax',
  description:
    'Clean air, clean water and cheap, clean power come from better tools. Make polluters pay for what they break, and let engineers compete to fix the rest.',
  icon: 'leaf',
  colour: 'green',
  initiatives: [
    'Polluters pay for the damage they do, in full and without delay',
    'Prizes and open standards for clean technology, with no favourites',
    'An end to bans on low-emission technologies, nuclear power included',
  ],
  sections: [
    {
      title: 'Beyond Climate Doomerism',
      text: `
      The climate is changing and people are the main reason. That is a problem to work on, and problems are solved by people who expect to solve them. Telling a generation that it has no future is false, and it is a poor way to recruit engineers.
      Cleaner air, richer soil, living rivers and cheap clean power are all within reach, because the tools grow better every year. Our measure of success is **tonnes and species and bills**: emissions down, habitat up, prices down. We would publish all three each year on one page.
      Hope is not a plan by itself. Some damage is already certain, so we would put money into what protects people now: cool roofs, firebreaks, early warnings, levees, and crops that can stand the heat. Optimism means doing the work.
    `,
    },
    {
      title: 'Polluter Accountability',
      text: `
      If you tip rubbish over your neighbour’s fence, you clean it up. The same rule should hold for a river, a water table and the air.
      We would make **the polluter pay in full**: strict liability for damage, a bond posted before a mine or plant opens that covers closing it, and personal liability for directors who strip a company and leave the mess. Anyone harmed could sue, alone or together, with tests paid for by the bond.
      - Monitoring data goes online as it is measured, from sensors that the operator does not control.
      - Fines go to the place that was damaged and not to general revenue.
      - A firm that reports its own spill early and fixes it pays for the repair and no penalty.
      Bonds tie up capital and will make some marginal projects unviable. If a project only pays when someone else cleans up after it, that is the right result.
    `,
    },
    {
      title: 'Innovation over Restriction',
      text: `
      Restrictions freeze the technology of the year in which they were written. A standard that says what must be achieved, and leaves open how, invites a thousand people to do better.
      We would repeal bans on particular low-emission technologies, **nuclear power included**, and judge every source by the same tests of safety, emissions, water and cost. Rules would set outcomes. Approvals for clean projects would meet the same [twelve-month deadline](/policies/infrastructure) as everything else.
      In place of subsidies for named products, we would pay for results by **open prizes**: a fixed sum for the first to store a day’s power below a set price, to make green steel at scale, to clear a pest from an island without poison. If nobody succeeds, nobody is paid.
      Lifting a ban promises no investor a profit. If a technology is too slow or too dear, it will lose to one that is not, and that is a fair way to lose.
    `,
    },
    {
      title: 'Tech-Based Solutions',
      text: `
      Green by tech and not by tax means that the clean choice has to become the cheap one. Taxes on fuel and heat fall hardest on those who drive far and rent badly insulated homes; better tools help them first.
      Public research money would go to a handful of hard problems where Australia has an edge: **long-life storage, low-emission minerals, drought-hardy crops, reef restoration and feral animal control**. Land managers who can prove, by satellite and soil test, that they have restored habitat would be paid for it through contracts open to farmers, Traditional Owners and trusts alike.
      Households need less persuasion and fewer forms: clear labels of running cost, a right to plug in, and fair prices for the power they sell.
      We know the objection: a price on carbon is what many economists would pick. It is a serious view. We think that liability, standards and prizes reach the same end with more public consent, and if the yearly page shows that they do not, we would have to think again.
    `,
    },
  ],
  homeTab: {
    label: 'Environment',
    description:
      'Polluters pay, inventors win and no clean technology is banned. Progress by better tools, not by higher bills.',
  },
  dates: { published: '2023-12-01', modified: '2023-12-01' },
  service: {
    serviceType: 'Environment and energy policy',
    audience: 'Australian households, land managers and industry',
  },
  seo: {
    description:
      'Polluters pay in full, clean technology wins prizes, and no low-emission technology is banned. Progress by tools, not taxes.',
    keywords: [
      'environment policy',
      'clean technology',
      'polluter pays',
      'nuclear energy',
      'climate',
      'innovation',
      'Australia',
    ],
  },
} as const satisfies PolicySource
