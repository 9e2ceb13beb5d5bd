import type { PolicySource } from '../../builders/policy.ts'

export const socialMorality = {
  slug: 'social-morality',
  title: 'My Body, My Business',
  description:
    'What you do with your own body and in your own home is your decision, as long as nobody else is harmed.',
  icon: 'hand-heart',
  colour: 'red',
  initiatives: [
    'Reproductive choices left to the patient and their doctor, in every state and territory',
    'Adult decisions free of moral policing, with harm to others as the limit',
    'Equal treatment by every public service, whoever you love and however you live',
  ],
  sections: [
    {
      title: 'Reproductive freedom',
      text: `
      Whether and when to have a child is among the largest decisions in a life. It belongs to the person whose body and future it is, with advice from a doctor they trust.
      We’d seek **one clear standard in every state and territory**: reproductive care treated in law as healthcare, available within a reasonable distance, by telehealth where that is safe, and private. Contraception, fertility treatment and care in pregnancy and after birth belong in the same policy, because freedom includes the freedom to have children.
      A doctor or nurse whose conscience doesn’t allow a procedure may step back from it, as long as the patient is told at once where to go and is cared for in an emergency. People of good will disagree on these questions. We ask them to persuade each other and leave the police out of it.
    `,
    },
    {
      title: 'Personal moral autonomy',
      text: `
      Morals matter too much to be left to the government. Families, faiths, friends and a person’s own conscience are better teachers, and a virtue that is forced isn’t one.
      Our test is harm to others. Where an adult’s choice harms nobody else, **the law has no business there**, even when most of us would choose otherwise. That covers what you read, wear, eat and believe, how you spend your money, and how you face the end of your life when an illness can’t be cured, under the safeguards that doctors and lawmakers have already worked out.
      Children aren’t small adults, and protecting them isn’t moral policing. Age limits stay, and so do duties of parents. The hard part is the line between choice and pressure: consent that is bought or bullied isn’t consent, and the law should be quick to say so.
    `,
    },
    {
      title: 'Freedom in private life',
      text: `
      A home is the one place where nobody should need a reason. Consenting adults may love, live and form families as they see fit, and government’s only question should be whether all of them agreed.
      - **Marriage and partnership** equal before the law, with plain rules for property and children when they end.
      - **Work between adults**, sex work included, regulated for health and safety, not out of disapproval.
      - **No inspection of private life** as a condition of a public service, unless a child or an adult at risk is in danger.
      Privacy can hide violence. So the same policy pays for refuges, for quick protection orders and for police trained to tell the difference. Leaving people alone never means leaving someone with an abuser.
    `,
    },
    {
      title: 'Individual dignity and choice',
      text: `
      Dignity is being spoken to as a person, not a case. It’s owed to the teenager and the pensioner, to people who are certain of who they are and people still finding out.
      Every public service would treat people **equally, whoever they love and however they live**, and would answer for it: complaints are decided in 30 days by someone outside the service. Forms would ask only what the service needs to know.
      Equal treatment cuts both ways. It protects the believer as well as the sceptic, the traditional household as well as the new one. You don’t have to approve of another person’s life. You do have to let them live it.
      **Who decides:** reproductive care, end-of-life choices, sex work and state services are decided in NSW. Marriage and Medicare are federal.
    `,
    },
  ],
  homeTab: {
    label: 'Social',
    description:
      'Adults decide about their own bodies, homes and relationships. The law steps in where someone else is harmed.',
  },
  dates: { published: '2023-12-01', modified: '2023-12-01' },
  service: { serviceType: 'Personal freedom and health policy', audience: 'Adults in Australia' },
  seo: {
    description:
      'Reproductive freedom, personal moral autonomy, privacy at home and equal dignity. Harm to others is the limit.',
    keywords: [
      'personal autonomy',
      'reproductive freedom',
      'bodily autonomy',
      'privacy',
      'dignity',
      'Australia',
    ],
  },
} as const satisfies PolicySource
