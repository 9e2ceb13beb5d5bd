import type { PolicySource } from '../../builders/policy.ts'

export const lawLiberty = {
  slug: 'law-liberty',
  title: 'Maximum Freedom, Maximum Accountability',
  description: 'Few laws, well enforced. Be firm with those who hurt others, and leave everyone else alone.',
  icon: 'scale',
  colour: 'blue',
  initiatives: [
    'Certain, serious sentences for violent and predatory crime',
    'A warrant before the state reads, tracks or records anyone',
    'Repeal of offences that punish private conduct without a victim',
    'Protection of lawful speech in statute',
  ],
  sections: [
    {
      title: 'Serious consequences for serious crime',
      text: `
      The first freedom is to walk home safely. Violence, sexual assault, exploitation of children, armed robbery, organised fraud against older people: these deserve the full attention of police, courts and prisons. Today that attention is spread thin, over thousands of minor offences.
      What deters crime is getting caught, more than the length of the sentence. We’d move police time from paperwork and petty matters to serious crime, set **firm minimum terms for repeated violent offences**, and fund courts so that a serious case begins within six months of the charge.
      Victims would have a right to be told, to be heard and to be repaid from the offender’s assets and prison wages before the state takes its fines.
      Prison costs a lot and most prisoners come home. So work, schooling and treatment inside are part of the sentence. Minimum terms can be unjust in a rare case, so a judge may depart from one with written reasons that can be appealed.
    `,
    },
    {
      title: 'Civil liberties over surveillance',
      text: `
      A state that watches everyone in order to catch a few has its eyes on the wrong people. Phones, cameras and data have made watching cheap. The law has to make it costly again.
      Our rule is **no warrant, no watching**. Reading messages, tracking a phone, buying data from a broker, running faces through a database: each needs a judge, a named suspicion, a limit in time, and a notice to the person afterwards unless the judge extends the secrecy. Collected data on people who aren’t suspects would be deleted.
      - Encryption stays lawful, and nobody may be made to weaken it.
      - An inspector with full access would report every year how often each power was used and what it found.
      - Evidence taken outside the rules is out.
      Some investigations will be slower, and once in a while that’ll matter. Judges on call day and night keep the delay to minutes when a life is at stake.
    `,
    },
    {
      title: 'Private life',
      text: `
      What you read, who you love, what you smoke on your own balcony, how you raise your kids as long as they’re safe: a government with better things to do wouldn’t need an opinion.
      We’d review every offence on the books against one question: **who is the victim?** Where there is none but the person themselves, the offence goes. Personal use of cannabis by adults would be legal, taxed and labelled, with sale to minors and driving while impaired punished firmly. Other drugs in personal quantities become a matter for health services.
      Old convictions for conduct that is no longer an offence would be cleared on request, free of charge.
      Some freedoms will be misused, and families will see it first. Money saved on policing and earned from the tax goes to treatment places, because the freedom to make a mistake should include a way back.
    `,
    },
    {
      title: 'Free speech',
      text: `
      Ideas get better when people argue with them. A country that makes offence a crime hands the definition to whoever holds power next.
      We’d protect **lawful speech in statute**. The limits are old and narrow: threats, incitement to violence, defamation, fraud, the exploitation of children. Government may not lean on a platform to remove what it couldn’t itself forbid, and any request it makes for a removal would be published.
      Universities and public bodies would have to let lawful speakers speak and lawful protesters protest. Platforms may set their own rules as any host may, and must state them, apply them evenly and give a person a way to appeal.
      Free speech includes speech we find ugly. The remedy is an answer, and the confidence to give one. Nobody has to listen, and nobody has a right to applause.
      **Who decides:** criminal law, police, courts and prisons are decided in NSW. Encryption, phone interception and federal police powers need Canberra.
    `,
    },
  ],
  homeTab: {
    label: 'Law',
    description:
      'Firm on violence, hands off private life. A warrant before surveillance and a law that protects lawful speech.',
  },
  dates: { published: '2023-12-01', modified: '2023-12-01' },
  service: { serviceType: 'Law and civil liberties policy', audience: 'Australian citizens and residents' },
  seo: {
    description:
      'Serious consequences for serious crime, warrants before surveillance, private life left private and lawful speech protected.',
    keywords: [
      'law and order',
      'civil liberties',
      'free speech',
      'privacy',
      'surveillance',
      'sentencing',
      'Australia',
    ],
  },
} as const satisfies PolicySource
