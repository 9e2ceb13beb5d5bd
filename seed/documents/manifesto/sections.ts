import { richText } from '../../builders/rich-text.ts'

/** The eight sections of policy in the manifesto. */
export const manifestoSections = [
  {
    _type: 'policySection',
    title: 'Economy & Work',
    content: richText(`
        Work should pay more than waiting. We would index tax thresholds, reduce tax returns to a page and take a rule off the books for each one added.
        Homes come first among goods: legal to build near jobs and stations, by rules known in advance. Some streets will change. The alternative is that our children do.
        - Tax once, simply and in the open
        - Skills recognised however they were gained
        - A budget rule: today’s services are paid for with today’s money
      `),
  },
  {
    _type: 'policySection',
    title: 'Law, Order & Freedom',
    content: richText(`
        Be firm with violence and fraud, and leave everyone else in peace. Police and courts should spend their days on crimes that have victims.
        No warrant, no watching. Lawful speech is protected in statute, and every law that limits a freedom expires unless Parliament argues for it again.
        Some investigations will be slower for it. A free country can live with that.
      `),
  },
  {
    _type: 'policySection',
    title: 'Environment & Technology',
    content: richText(`
        Clean power wins when it is the cheapest power. We would lift bans on low-emission technologies, nuclear included, and let all of them compete on safety, cost and carbon.
        Those who pollute pay in full, through bonds posted before they begin. Inventors are paid by prizes for results.
        Data about Australians is kept under Australian law, and people hold the keys to their own.
      `),
  },
  {
    _type: 'policySection',
    title: 'Health, Welfare & Personal Liberties',
    content: richText(`
        Keep care universal and make it quick: publish the queues, and let public money follow the patient to the next free bed.
        Welfare should be a floor to stand on and a hand up. One payment with one form, that falls away slowly as earnings rise, so that work always leaves you better off.
        Adults decide about their own bodies and private lives. Harm to others is the limit.
      `),
  },
  {
    _type: 'policySection',
    title: 'Immigration & National Identity',
    content: richText(`
        People who come to build make a country stronger. We would welcome skill and enterprise with decisions in thirty days, honour our obligations to those who flee, and tie numbers to the homes and services that are ready.
        In return we ask for what we ask of everyone: one law, a common language to talk in, and respect for the freedom of others. Heritage is yours to keep.
      `),
  },
  {
    _type: 'policySection',
    title: 'Education & Culture',
    content: richText(`
        Every child reads, counts and reasons; every family chooses its school; every great teacher can earn like a leader without leaving the classroom.
        Culture grows from people and not from departments. Simple grants, decided by local panels drawn by lot, and no party line in a museum or a classroom.
      `),
  },
  {
    _type: 'policySection',
    title: 'Global Relations & Foreign Policy',
    content: richText(`
        Australia first, not Australia alone. Trade with many, depend on none, and keep our word.
        Parliament votes before our forces are sent to fight. No international rule binds Australians until their own Parliament has made it law.
        A strong defence of our own continent is the best contribution we can make to a calm region.
      `),
  },
  {
    _type: 'policySection',
    title: 'Youth Participation & Democracy',
    content: richText(`
        We propose **lowering the voting age to 16**, voluntary until 18, with civics taught beforehand. People who can work and be taxed can be trusted with a ballot. We would review it after two elections.
        Each budget would carry a page that shows what it gives and takes at 18, 40 and 65. Citizens’ panels drawn by lot would question ministers on decisions that outlast them.
      `),
  },
] as const
