import type { PolicySource } from '../../builders/policy.ts'

export const economy = {
  slug: 'economy',
  title: 'Economic Growth & Opportunity',
  description:
    'A bigger economy, a simpler tax system and homes that a first pay packet can reach. Reward work over waiting, building over owning, and stop sending the bill to people too young to vote.',
  icon: 'trending-up',
  colour: 'orange',
  initiatives: [
    'Index income tax thresholds every year, so that inflation is never a silent tax rise',
    'One-page tax returns, prefilled and accepted with a tap, for everyone with simple affairs',
    'Legalise homes near jobs and stations with clear, automatic planning rules',
    'One rule out for every rule in, counted and published',
    'A fiscal rule for the young: pay for today’s services with today’s money',
  ],
  sections: [
    {
      title: 'Keep What You Earn',
      text: `
      When prices rise and tax thresholds stand still, people pay a higher share of the same real wage. No minister announces it and no parliament votes for it. It falls hardest on people at the start of their careers, whose pay is climbing through the thresholds.
      We would **index income tax thresholds every year** by law. A government that wants more tax would have to ask for it in public. Returns for people with a wage, a bank account and little else would be one page, prefilled, and accepted with a tap.
      ### What we give up
      Governments have long leaned on this quiet growth in revenue to repair their budgets. Without it, spending must be restrained or taxes raised in the open. We accept that discipline, and our [efficiency plan](/policies/doge) is where the restraint begins.
      We would also clear out small deductions and concessions that mostly reward those who can afford advice. A simpler system has fewer prizes for cleverness and more reward for work.
    `,
    },
    {
      title: 'Homes Near Work',
      text: `
      A generation that earns well still cannot buy, because it is illegal to build enough homes where people want to live. Planning rules written street by street let a handful of objections outweigh thousands of people who have not moved in yet and so have no vote on it.
      Land near stations, universities and hospitals would be opened to terraces, townhouses and mid-rise homes **by right**. A proposal that meets published rules on height, light, flood and fire is approved automatically in sixty days. Good design books, drawn once and free to use, would make the quick path the handsome one.
      - Stamp duty gives way, over a decade, to a low annual charge on land value; nobody who has just paid the old tax pays the new one on the same home.
      - Federal infrastructure money goes first to councils that meet their share of new homes.
      - Heritage protection stays for places that were listed for what they are, and not to stop what is next door.
      Neighbourhoods would change, and some people who like theirs as it is will be unhappy. We would rather have that argument than tell our children to leave the city they grew up in.
    `,
    },
    {
      title: 'Less Paper, More Business',
      text: `
      A café owner should spend Sunday night asleep. Instead she reports the same payroll to several offices in several formats. Each rule had a reason once; nobody is paid to ask whether it still does.
      For every new regulation, one of equal cost would have to go. The count would be published each quarter by an office that does not report to the minister who writes the rules. Regulations expire after ten years unless they are made again with evidence that they work.
      Counting rules can be gamed: two short ones can be merged into a long one. So the count is of hours and dollars, estimated by the people who comply and checked by sampling. Safety rules can be replaced but never simply dropped.
      Small firms with fewer than fifteen staff would report **once, in one place**, and it would be the government’s job to pass it on.
    `,
    },
    {
      title: 'A Fair Deal across Generations',
      text: `
      Debt is a tax on people who are not in the room. It can be right to borrow for a railway that our grandchildren will ride. It is wrong to borrow for this year’s running costs and hand them the bill.
      We would write a fiscal rule into law: over the course of an economic cycle, **today’s services are paid for with today’s money**. Borrowing is for assets that last, and each one lists who will pay for it and until when. In a recession or a disaster Parliament may suspend the rule, for a year at a time, by open vote.
      Every budget would carry a generational page that shows, for someone aged 18, 40 and 65, what each main decision gives and takes. The rule will sometimes force hard choices, including on spending we like. That is its purpose.
    `,
    },
  ],
  homeTab: {
    label: 'Economy',
    description:
      'Reward work, let homes be built, keep tax simple, and stop borrowing from people who cannot vote yet.',
  },
  dates: { published: '2023-08-05', modified: '2023-11-20' },
  service: {
    serviceType: 'Economic policy',
    audience: 'Workers, small businesses and first-home buyers in Australia',
  },
  seo: {
    description:
      'Indexed tax thresholds, one-page returns, homes near jobs, fewer rules and a budget rule that protects the young.',
    keywords: [
      'economic policy',
      'tax reform',
      'housing',
      'small business',
      'bracket creep',
      'red tape',
      'Australia',
    ],
  },
} as const satisfies PolicySource
