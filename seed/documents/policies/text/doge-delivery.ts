import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The second half of the body of the government efficiency policy: delivery, openness and people. */
export const dogeDeliverySections: readonly PolicySectionSource[] = [
  {
    title: 'Cross-Department Integration',
    text: `
      You move house and tell the tax office, the licence office, the electoral roll, Medicare and the council. They are all the government. They should talk to each other.
      We would adopt the **once-only principle**: government may ask you for a fact once. After that, it is the government’s duty to find it, with your consent, where you left it. An office that asks again must show the law that lets it.
      The danger is plain: an administration that can join everything can also watch everything. So the data stays where it is and only the answer travels (“over 18: yes”), every look-up is recorded and visible to you, and there is no central file to steal. Sharing for enforcement needs a warrant, as [our law policy](/policies/law-liberty) sets out.
    `,
  },
  {
    title: 'The DOGE Dashboard',
    text: `
      Promises are easier to keep when everyone is looking. The **DOGE Dashboard** would show in public, in real time, what government spends on administration and what people get for it.
      For each agency it would show the cost of running it, the progress towards its target, the time that people wait for its main services and the share of requests that had to be made twice. Every figure links to the ledger entry or the method behind it, and the data can be downloaded.
      Numbers on a wall can become a game: answer the phone quickly, help nobody. That is why each cost is shown beside a measure of quality that the agency’s own users choose, and why both are sampled by the Auditor-General. Where a figure is uncertain, the dashboard says so.
    `,
  },
  {
    title: 'Building with AI',
    text: `
      The tools have changed what a small team can do. This website is said to have been built in a day with AI. Take that as an illustration and not as proof, since a campaign website pays no pensions; but it shows how far the distance between an idea and something you can try has shrunk.
      We would start each new service with a **prototype in days**, made by a few people with AI tools and shown to those who will use it. What survives is then built properly: tested, secured, made accessible and handed to a team that owns it.
      AI writes errors as fluently as it writes code. So people review what it makes, models run where Australian law applies, and no citizen’s record is used to train anyone’s product. Speed at the beginning buys time for care at the end.
    `,
  },
  {
    title: 'Leadership Experience',
    text: `
      Efficiency drives fail when they are led by people who have never shipped anything or by people who have never served anyone. The department needs both kinds of experience in the same room.
      Its head would be chosen by **open competition** on a record of running large services well and cheaply, questioned by a parliamentary committee in public, and removable by it. Half of the senior team would come from within the public service, because those who do the work know where the time goes. The rest would come from engineering, logistics and small business.
      Outsiders bring conflicts of interest. Leaders would publish their holdings, sell what touches their work, and be barred for three years from firms that win contracts. They would report quarterly and answer questions from anyone, once a month, live.
    `,
  },
  {
    title: 'Support the Initiative',
    text: `
      A department like this has few friends inside the system. It needs them outside. If you have queued for a form that should not exist, worked in an office that wanted to change and could not, or built something better, we want your help to design it.
      [Tell us](/contact) which form you would **abolish first**. The answers, ranked by the hours they waste, are where the department should start on its first day.
    `,
  },
]
