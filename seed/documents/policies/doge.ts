import { pageLink } from '../../builders/link.ts'
import type { PolicySource } from '../../builders/policy.ts'

export const doge = {
  slug: 'doge',
  title: 'Department of Government Efficiency',
  description:
    'One department with one job: make government cheaper to run and quicker to deal with. It’d cut administrative costs by at least 25% within the first term and show its working every quarter.',
  icon: 'cpu',
  colour: 'yellow',
  initiatives: [
    'Digital transformation of services',
    'Blockchain spending transparency',
    'AI-optimised workflows',
    'Cross-department data sharing',
    'Satellite internet in place of NBN expansion',
    'Elimination of redundant agencies',
    'Automation of routine tasks',
    'Faster delivery through AI and agile methods',
  ],
  sections: [
    {
      title: 'The initiative',
      text: `
      Every government promises to cut waste, then asks the same departments to find it in themselves. We’d create a **Department of Government Efficiency** with one job, an end date and its targets written into law. It shares a name with an American department and nothing else.
      It’d have no programs of its own to protect. Its staff would be few, drawn from the public service and from outside on fixed terms, and paid in part on results that anyone can check. After two terms it closes unless Parliament votes to keep it. A body set up to end bodies that outlive their purpose should go first.
      The department would work on administration, meaning the cost of running government. It’d have no power over what pensioners receive, how a judge decides or what a regulator finds. Savings come from how work is done, not from the people it’s done for.
      **Who decides:** federal agencies, Medicare and the NBN need a vote in Canberra. In NSW we’d start with state agencies, on the same targets and in the same open way.
    `,
    },
    {
      title: 'Technology-driven efficiency',
      text: `
      A renewal that could be a tap is still a form, a queue and a letter. Each is small. Together they’re a big part of what government costs and most of what people hate about it.
      We’d rebuild services from the citizen’s end, starting with those used most often:
      - **Digital first, never digital only.** The counter and the phone stay open for people who need them, and they’re better staffed because fewer people are forced to use them.
      - **AI-optimised workflows** sort, check and draft; a named person decides anything that affects a right or a payment.
      - **Automation of routine tasks**, such as matching an invoice to an order, frees trained people for judgement.
      Automation can do harm at great speed. No system may raise a debt, stop a payment or accuse a person on its own, and every automated step must be logged, explained on request and open to appeal.
    `,
    },
    {
      title: 'Taxpayer savings',
      text: `
      The target is plain: **reduce administrative costs by at least 25% within the first term of government**. The starting figure would be set by the Auditor-General before the work begins, so nobody can move the line later.
      Each quarter the department would publish an **efficiency report**: what was planned, what was saved, what it cost to save it and what got worse. Savings that only shift a cost to the states, to business or to a citizen’s evening don’t count.
      Of every dollar saved, half would go to lower tax and half to paying down debt, until Parliament decides otherwise. Change costs money before it saves any; the first reports may well show a loss, and we’d rather say so now.
    `,
    },
    {
      title: 'The innovation advantage',
      text: `
      A government that works is an advantage in itself. A firm choosing between two countries looks at the days it takes to register, hire, import and be paid. So does a nurse choosing where to work.
      Faster delivery through AI and agile methods means **small releases, weekly**, in place of one large launch after five years. A team shows working software to real users every fortnight. If it doesn’t help, it’s changed or stopped while that’s still cheap.
      What’s built with public money would be published as open source wherever security allows, so that a council can use what a department has made and a student can improve it. Working in the open invites criticism. That’s the point.
    `,
    },
    {
      title: 'Satellite internet versus NBN',
      text: `
      The national broadband network was planned when a trench was the only way to reach a house. Today low-orbit satellites already reach most of the continent, and each launch adds capacity without a shovel.
      We’d put **satellite internet in place of further NBN expansion**. No new public money for extending or re-digging the fixed network; instead, a connection guarantee that any provider can meet, and a subsidy that follows the household.
      ### What this doesn’t mean
      Existing connections aren’t switched off, and fibre already laid keeps working for as long as it pays its way. Dense streets, hospitals and exchanges will go on needing it.
      Satellites have limits too: capacity is shared, weather matters and most fleets belong to foreign companies. So the guarantee names a minimum speed at busy hours, public contracts need two independent networks, and ground stations must stand on Australian soil. If a fixed line is cheaper over its life, the same subsidy may pay for that.
    `,
    },
    {
      title: 'A comprehensive audit',
      text: `
      You can’t trim what you haven’t measured. In its first year the department would audit **every agency, board and program** against four questions:
      1. What is it for, in one sentence?
      2. Does someone else already do it?
      3. Would anyone outside notice if it stopped?
      4. What would it look like if it were set up today?
      Agencies that can’t answer would be merged or closed by a Bill that lists each one, so that Parliament votes on it in daylight. Their duties are either passed on by name or ended on purpose. None would simply vanish.
      Every payment above a modest threshold would be recorded on a **public ledger** that can’t be edited afterwards, using blockchain methods: who paid, who received, for what, under which law. Personal payments such as pensions stay private. An audit costs public servants time and worry, so its findings and timetable would be open to them from the first day, and redeployment comes before redundancy.
    `,
    },
    {
      title: 'Cross-department integration',
      text: `
      You move house and tell the tax office, the licence office, the electoral roll, Medicare and the council. They’re all the government. They should talk to each other.
      We’d adopt the **once-only principle**: government may ask you for a fact once. After that, it’s the government’s duty to find it, with your consent, where you left it. An office that asks again must show the law that lets it.
      The danger is obvious: a government that can join everything can also watch everything. So the data stays where it is and only the answer travels (“over 18: yes”), every look-up is recorded and visible to you, and there is no central file to steal. Sharing for enforcement needs a warrant, as [our law policy](/policies/law-liberty) sets out.
    `,
    },
    {
      title: 'The DOGE Dashboard',
      text: `
      Promises are easier to keep when everyone’s looking. The **DOGE Dashboard** would show in public, in real time, what government spends on administration and what people get for it.
      For each agency it would show the cost of running it, the progress towards its target, the time that people wait for its main services and the share of requests that had to be made twice. Every figure links to the ledger entry or the method behind it, and the data can be downloaded.
      Numbers on a wall can become a game: answer the phone quickly, help nobody. That’s why each cost is shown beside a measure of quality that the agency’s own users choose, and why both are sampled by the Auditor-General. Where a figure is uncertain, the dashboard says so.
    `,
    },
    {
      title: 'Building with AI',
      text: `
      The tools have changed what a small team can do. They say this website was built in a day with AI. That’s an illustration, not proof: a campaign website pays no pensions. But it shows how short the distance is now between an idea and something you can try.
      We’d start each new service with a **prototype in days**, made by a few people with AI tools and shown to those who will use it. Whatever survives is then built properly: tested, secured, made accessible and handed to a team that owns it.
      AI writes errors as fluently as it writes code. So people review what it makes, models run where Australian law applies, and no citizen’s record is used to train anyone’s product. Speed at the beginning buys time for care at the end.
    `,
    },
    {
      title: 'Leadership experience',
      text: `
      Efficiency drives fail when they’re led by people who’ve never delivered anything or people who’ve never served anyone. The department needs both kinds of experience in the same room.
      Its head would be chosen by **open competition** on a record of running large services well and cheaply, questioned by a parliamentary committee in public, and removable by it. Half of the senior team would come from the public service, because the people who do the work know where the time goes. The rest would come from engineering, logistics and small business.
      Outsiders bring conflicts of interest. Leaders would publish their holdings, sell what touches their work, and be barred for three years from firms that win contracts. They’d report quarterly and answer questions from anyone, once a month, live.
    `,
    },
    {
      title: 'Support the initiative',
      text: `
      A department like this has few friends inside the system. It needs them outside. If you’ve queued for a form that shouldn’t exist, worked in an office that wanted to change and couldn’t, or built something better, help us design it.
      [Tell us](/contact) which form you’d **abolish first**. The answers, ranked by the hours they waste, are where the department should start on its first day.
    `,
    },
  ],
  action: {
    title: 'Help us build it',
    offer:
      'Membership is free during the launch period, and members help design the department before it’s finished.',
    link: pageLink({ label: 'Support this policy', page: '/support' }),
  },
  dates: { published: '2023-08-15', modified: '2023-10-10' },
  service: { serviceType: 'Government efficiency policy', audience: 'Australian taxpayers' },
  seo: {
    description:
      'Cut administrative costs by at least 25% in the first term, with quarterly efficiency reports and a public real-time dashboard.',
    keywords: [
      'government efficiency',
      'DOGE',
      'public spending',
      'digital government',
      'once-only principle',
      'automation',
      'Australia',
    ],
  },
} as const satisfies PolicySource
