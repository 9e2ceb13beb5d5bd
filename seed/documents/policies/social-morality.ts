import type { PolicySource } from '../../builders/policy.ts'

export const socialMorality = {
  slug: 'social-morality',
  title: 'My Body, My Business',
  description:
    'What an adult does with their own body and in their own home is their decision, so long as nobody else is harmed.',
  icon: 'hand-heart',
  colour: 'red',
  initiatives: [
    'Reproductive choices left to the patient and their doctor, in every state and territory',
    'Adult decisions free of moral policing, with harm to others as the limit',
    'Equal treatment by every public service, whoever you love and however you live',
  ],
  sections: [
    {
      title: 'Reproductive Freedom',
      text: `
      Whether and when to have a child is among the largest decisions in a life. It belongs to the person whose body and future it is, with advice from a doctor they trust.
      We would seek **one clear standard in every state and territory**: reproductive care treated in law as healthcare, available within a reasonable distance, by telehealth where that is safe, and private. Contraception, fertility treatment and care in pregnancy and after birth belong in the same policy, because freedom includes the freedom to have children.
      A doctor or nurse whose conscience does not allow a procedure may step back from it, as long as the patient is told at once where to go and is cared for in an emergency. People of good will disagree on these questions. We ask that they persuade each other and leave the police out of it.
    `,
    },
    {
      title: 'Personal Moral Autonomy',
      text: `
      Morals matter too much to be left to the government. Families, faiths, friends and a person’s own conscience are better teachers, and a virtue that is forced is not one.
      Our test is harm to others. Where an adult’s choice harms nobody else, **the law has no business there**, even when most of us would choose otherwise. That covers what you read, wear, eat and believe, how you spend your money, and how you face the end of your life when an illness cannot be cured, under the safeguards that doctors and lawmakers have already worked out.
      Children are not small adults, and protecting them is not moral policing. Age limits stay, and so do duties of parents. The hard part is the line between choice and pressure: consent that is bought or bullied is not consent, and the law should be quick to say so.
    `,
    },
    {
      title: 'Freedom in Private Life',
      text: `
      A home is the one place where nobody should need a reason. Consenting adults may love, live and form families as they see fit, and the state’s only question should be whether all of them agreed.
      - **Marriage and partnership** equal before the law, with plain rules for property and children when they end.
      - **Work between adults**, sex work included, regulated for health and safety and not for disapproval.
      - **No inspection of private life** as a condition of a public service, unless a child or an adult at risk is in danger.
      Privacy can hide violence. For that reason the same policy pays for refuges, for quick protection orders and for police trained to tell the difference. Leaving people alone includes leaving nobody alone with someone who hurts them.
    `,
    },
    {
      title: 'Individual Dignity and Choice',
      text: `
      Dignity is being spoken to as a person and not as a case. It is owed to the teenager and the pensioner, to those who are certain of who they are and to those who are still finding out.
      Every public service would treat people **equally, whoever they love and however they live**, and would answer for it: a complaint is decided in thirty days by someone outside the service. Forms would ask only what the service needs to know.
      Equal treatment cuts both ways. It protects the believer as well as the sceptic, the traditional household as well as the new one. Nobody has to approve of another person’s life. Everyone has to let them live it.
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
