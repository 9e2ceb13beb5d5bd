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
      title: 'Beyond climate doomerism',
      text: `
      The climate is changing and people are the main reason. That’s a problem to work on, and problems are solved by people who expect to solve them. Telling a generation it has no future is false, and it’s a poor way to recruit engineers.
      Cleaner air, richer soil, living rivers and cheap clean power are all within reach, because the tools grow better every year. Our measure of success is **tonnes and species and bills**: emissions down, habitat up, prices down. We’d publish all three each year on one page.
      Hope isn’t a plan by itself. Some damage is already certain, so we’d put money into what protects people now: cool roofs, firebreaks, early warnings, levees, and crops that can stand the heat. Optimism means doing the work.
    `,
    },
    {
      title: 'Polluter accountability',
      text: `
      If you tip rubbish over your neighbour’s fence, you clean it up. The same rule should hold for a river, a water table and the air.
      We’d make **the polluter pay in full**: strict liability for damage, a bond posted before a mine or plant opens that covers closing it, and personal liability for directors who strip a company and leave the mess. Anyone harmed could sue, alone or together, with tests paid for by the bond.
      - Monitoring data goes online as it is measured, from sensors that the operator doesn’t control.
      - Fines go to the place that was damaged, not to general revenue.
      - A firm that reports its own spill early and fixes it pays for the repair but no penalty.
      Bonds tie up capital and will make some marginal projects unviable. If a project only pays when someone else cleans up after it, that’s the right result.
    `,
    },
    {
      title: 'Innovation over restriction',
      text: `
      Restrictions freeze the technology of the year in which they were written. A standard that says what must be achieved, and leaves open how, invites a thousand people to do better.
      We’d repeal bans on particular low-emission technologies, **nuclear power included**, and judge every source by the same tests of safety, emissions, water and cost. Rules would set outcomes. Approvals for clean projects would meet the same [twelve-month deadline](/policies/infrastructure) as everything else.
      In place of subsidies for named products, we’d pay for results by **open prizes**: a fixed sum for the first to store a day’s power below a set price, to make green steel at scale, to clear a pest from an island without poison. If nobody succeeds, nobody is paid.
      Lifting a ban promises no investor a profit. If a technology is too slow or too expensive, it’ll lose to one that isn’t, and that’s a fair way to lose.
    `,
    },
    {
      title: 'Tech-based solutions',
      text: `
      Green by tech, not by tax, means the clean choice has to become the cheap one. Taxes on fuel and heat hit hardest if you drive far or rent a badly insulated home. Better tools help you first.
      Public research money would go to a handful of hard problems where Australia has an edge: **long-life storage, low-emission minerals, drought-hardy crops, reef restoration and feral animal control**. Land managers who can prove, by satellite and soil test, that they’ve restored habitat would be paid for it through contracts open to farmers, Traditional Owners and trusts alike.
      Households need fewer lectures and fewer forms: clear labels on running costs, a right to plug in for owners and renters, and fair prices for the power they sell.
      We know the objection: many economists would pick a price on carbon. It’s a serious view. We think liability, standards and prizes get there with more public support, and if the yearly page shows they don’t, we’d have to think again.
      **Who decides:** NSW sets planning, pollution licences and its own nuclear ban, and those are where we’d start. The federal nuclear ban and most research money need Canberra.
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
