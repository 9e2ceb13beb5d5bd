import type { PolicySource } from '../../builders/policy.ts'

export const economy = {
  slug: 'economy',
  title: 'Economic Growth and Opportunity',
  description:
    'Bring down the cost of living: a bigger economy, simpler tax and homes a first pay packet can reach. Work should always pay, and nobody should get the bill before they get a vote.',
  icon: 'trending-up',
  colour: 'orange',
  initiatives: [
    'Index income tax thresholds every year, so inflation is never a silent tax rise (federal)',
    'One-page tax returns, prefilled and accepted with a tap (federal)',
    'Homes near jobs and stations approved in 60 days by clear, automatic rules',
    'One rule out for every rule in, counted and published',
    'A budget rule for the young: pay for today’s services with today’s money',
  ],
  sections: [
    {
      title: 'Keep what you earn',
      text: `
      When prices rise and tax thresholds don’t, you pay a bigger share of the same real wage. Groceries, rent and power go up, and so does your tax. No minister announces it and no parliament votes for it. It hits hardest when you’re starting out and your pay is climbing through the thresholds.
      We’d **index income tax thresholds every year** by law. A government that wants more tax would have to ask for it in public. If you’ve got a wage, a bank account and not much else, your return would be one page, prefilled, and accepted with a tap.
      ### What we give up
      Governments have long leaned on this quiet revenue to fix their budgets. Without it, they have to spend less or raise taxes in the open. We accept that, and our [efficiency plan](/policies/doge) is where spending less begins.
      We’d also clear out small deductions that mostly reward people who can afford advice. A simpler system has fewer prizes for cleverness and more reward for work.
    `,
    },
    {
      title: 'Homes near work',
      text: `
      You can earn well and still not buy, because planning rules make it slow and hard to build enough homes where people want to live. A handful of objections can outweigh thousands of people who haven’t moved in yet and so have no vote on it. Renters pay for the shortage every week.
      Land near stations, universities and hospitals would be opened to terraces, townhouses and mid-rise homes **by right**. A proposal that meets published rules on height, light, flood and fire is approved automatically in 60 days. Good design books, drawn once and free to use, would make the quick path the good-looking one.
      - Stamp duty gives way, over a decade, to a low annual charge on land value; nobody who has just paid the old tax pays the new one on the same home.
      - Renters could ask for a lease of three or five years, with every rent rise set out at the start.
      - State infrastructure money goes first to councils that meet their share of new homes.
      - Heritage protection stays for places listed for what they are, not to stop what’s next door.
      Neighbourhoods would change, and some people who like theirs as it is will be unhappy. We’d rather have that argument than tell our kids to leave the city they grew up in.
    `,
    },
    {
      title: 'Less paper, more business',
      text: `
      A café owner should spend Sunday night asleep. Instead she reports the same payroll to several offices in several formats. Each rule had a reason once. Nobody’s paid to ask whether it still does.
      For every new regulation, one of equal cost would have to go. The count would be published each quarter by an office that doesn’t report to the minister who writes the rules. Regulations expire after ten years unless they are made again with evidence that they work.
      Counting rules can be gamed: two short ones can be merged into a long one. So we’d count hours and dollars, estimated by the people who comply and checked by sampling. Safety rules can be replaced but never simply dropped.
      Small firms with fewer than fifteen staff would report **once, in one place**, and it would be the government’s job to pass it on.
    `,
    },
    {
      title: 'A fair deal across generations',
      text: `
      Debt is a tax on people who aren’t in the room. It can be right to borrow for a railway our grandchildren will ride. It’s wrong to borrow for this year’s running costs and hand them the bill.
      We’d write a budget rule into law: over the course of an economic cycle, **today’s services are paid for with today’s money**. Borrowing is for assets that last, and each one lists who will pay for it and until when. In a recession or a disaster Parliament may suspend the rule, for a year at a time, by open vote.
      Every budget would carry a generational page that shows, for someone aged 18, 40 and 65, what each main decision gives and takes. The rule will sometimes force hard choices, including on spending we like. That’s the point.
      **Who decides:** income tax is federal. Planning, renting, stamp duty, payroll tax and the state budget are decided in NSW, and they’d come first.
    `,
    },
  ],
  homeTab: {
    label: 'Economy',
    description:
      'Bring down the cost of living: reward work, build homes to rent and buy, and keep tax simple.',
  },
  dates: { published: '2023-08-05', modified: '2023-11-20' },
  service: {
    serviceType: 'Economic policy',
    audience: 'Workers, small businesses and first-home buyers in Australia',
  },
  seo: {
    description:
      'Cost of living: indexed tax thresholds, one-page returns, homes near jobs to rent or buy, fewer rules and a budget rule for the young.',
    keywords: [
      'economic policy',
      'cost of living',
      'renting',
      'tax reform',
      'housing',
      'small business',
      'bracket creep',
      'red tape',
      'Australia',
    ],
  },
} as const satisfies PolicySource
