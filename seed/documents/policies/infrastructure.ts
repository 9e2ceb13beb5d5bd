import type { PolicySource } from '../../builders/policy.ts'

export const infrastructure = {
  slug: 'infrastructure',
  title: 'Modern Infrastructure',
  description:
    'Choose projects on their merits, publish the case before the ribbon, and build what moves people, power and data soonest for the money.',
  icon: 'train',
  colour: 'orange',
  initiatives: [
    'No public case, no public money: every major project published and ranked before it is funded',
    'Faster trains between the cities and regions where people already travel',
    'Satellite and wireless internet first, wherever it arrives sooner and costs less than trenches',
    'Energy grids open to every technology that meets the standard',
    'Approvals with a deadline: a decision in twelve months, or the reasons in public',
  ],
  sections: [
    {
      title: 'No case, no cash',
      text: `
      Big projects tend to be announced first and justified later. By the time the numbers appear, the signs are up and nobody can afford to say no.
      We’d make it law that no major project gets public money until its **business case is public**: costs with a range, benefits with assumptions, the options that were rejected and why. An independent body would rank all of them on one list. Ministers may fund a project out of order, but they have to say so in Parliament and give the reason.
      When a project is finished, the same body would publish what it cost and what it carries, and keep score of whose forecasts came true. Estimates improve when someone remembers them.
      Ranking by numbers can miss what is hard to count, such as a town that keeps its only link. The list would therefore have a small share reserved for access, judged apart from the rest and just as openly.
    `,
    },
    {
      title: 'Faster between cities',
      text: `
      We’ve grown up with drawings of very fast trains. We’d start with trains that are merely **faster, sooner**: straighten the worst curves, separate freight from passengers, electrify busy lines and buy trains that can use all of it.
      Each step has to be useful by itself. When the first corridor has shown what people will ride, the next step can be bolder, and land for a true high-speed line would be reserved now while it is affordable.
      In the cities, buses and trains would share one open timetable and one way to pay: any card, any phone, any operator. Roads that are full at eight and empty at ten could be priced by time, with the income returned as lower registration, if the people who live along them agree.
      Step by step is less thrilling than a ribbon across a map. It also gets built.
    `,
    },
    {
      title: 'Connected from above',
      text: `
      A farm at the end of a dirt road can now have the same connection as a flat in the city, because satellites don’t care about trenches. It’s time policy noticed.
      Wherever satellite or fixed wireless meets the standard **sooner and at a lower whole-of-life cost** than new cable, it would be the default. Households would receive a connection guarantee, in speed and hours of outage, and a subsidy that they can take to any provider who meets it.
      Cable already in the ground stays in use; it’s paid for. Fibre is still right for hospitals, campuses and dense streets. Satellites bring a dependence on companies abroad, so public contracts would need at least two independent networks and a ground station under Australian law. The [efficiency policy](/policies/doge) says how the money moves.
    `,
    },
    {
      title: 'Open grids',
      text: `
      Households with panels, batteries and electric cars are turning the grid into a market with millions of sellers. The rules still imagine a few large plants and a lot of meters.
      We’d write technical standards and let **every technology that meets them** connect within ninety days: rooftop solar, batteries, pumped hydro, gas with capture, small reactors. A network that says no must publish the reason. Prices at each point of the grid would be public, so that anyone can see where storage earns its keep.
      - Neighbours may sell power to each other over the street’s wires for a fair fee.
      - Water authorities publish the same open data on leaks, quality and price.
      - Reliability is a product with a price, so that plants are paid for being ready and not only for running.
      Open prices will be high in some places. We’d help households that need it directly, and let the price signal do its work.
    `,
    },
    {
      title: 'Decide on time',
      text: `
      Delay is a decision without a signature. Projects wait for years on studies that repeat one another, and the builders put the wait into the price.
      One application, one set of studies, shared between all levels of government: **a decision in twelve months**. If an agency needs longer, it must publish why and by when. No answer doesn’t count as approval, because a mine or a dam isn’t a café; it counts as a failure of the agency, reported to Parliament by name.
      Communities and Traditional Owners would be heard at the start, when plans can still change, with funding to bring their own experts. Faster can’t mean not listening. An early, honest no is worth more to everyone than a slow maybe.
      **Who decides:** trains, roads, planning and the state budget are decided in NSW. Internet, the NBN and the national grid’s rules need Canberra or other states.
    `,
    },
  ],
  homeTab: {
    label: 'Infrastructure',
    description:
      'Pick projects on evidence, decide on time, and build what connects people soonest: rail, power, water and data.',
  },
  dates: { published: '2023-08-25', modified: '2023-11-25' },
  service: {
    serviceType: 'Infrastructure policy',
    audience: 'Commuters, regions and businesses in Australia',
  },
  seo: {
    description:
      'Projects ranked in public, faster rail, satellite internet, open energy grids and approvals with a deadline.',
    keywords: [
      'infrastructure policy',
      'rail',
      'transport',
      'satellite internet',
      'energy',
      'planning approvals',
      'Australia',
    ],
  },
} as const satisfies PolicySource
