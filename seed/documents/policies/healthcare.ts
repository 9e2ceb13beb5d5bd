import type { PolicySource } from '../../builders/policy.ts'

export const healthcare = {
  slug: 'healthcare',
  title: 'Healthcare and Wellbeing',
  description:
    'Keep care universal and make it quick. Treat people sooner and closer to home, publish what every service achieves, and give you the key to your own record.',
  icon: 'heart-pulse',
  colour: 'teal',
  initiatives: [
    'Universal access kept, with waiting times published for every public hospital and procedure',
    'If the public queue is too long, public money follows you to the next free bed',
    'Nurses, pharmacists and paramedics working to the full reach of their training',
    'Mental health: a first appointment within seven days for people under 25',
    'One health record, owned by you and shared only on your say',
  ],
  sections: [
    {
      title: 'Universal and quick',
      text: `
      Universal care is a promise worth keeping, and with a two-year wait it’s only half kept. We’d keep Medicare as everyone’s insurance and change what’s behind it.
      Each public hospital would publish, every week, how long patients wait for each procedure and how they’re doing afterwards. When the wait passes the limit that doctors set for your condition, **the public money follows you** to any hospital, public or private, that can treat you sooner at the public price.
      Hospitals would be paid for patients treated well, not for last year’s budget plus a bit. That can tempt a hospital to pick easy cases, so payment rises with complexity and results are compared like for like.
      Buying private capacity won’t fix the shortage of staff. It uses the theatres that are idle this year, while training places and faster recognition of overseas qualifications work on the next ten.
    `,
    },
    {
      title: 'Care closer to home',
      text: `
      A pharmacist can renew a stable prescription. A nurse practitioner can run a clinic. A paramedic can treat a fall at home. The rules often forbid it, so a simple problem costs you a day off work and a seat in a waiting room.
      - Health workers would practise to the **full reach of their training**, under one national register that states plainly what each may do.
      - Telehealth would be funded wherever you live, across state borders.
      - Rural towns could contract a team that visits, backed by video and by monitoring at home, in place of a vacancy that is advertised for years.
      More hands mean more handovers, and things get lost between them. Each patient would choose one home practice that holds the plan and hears about every visit. Doctors’ time would go where it matters most: to the diagnosis that isn’t simple.
    `,
    },
    {
      title: 'Minds matter early',
      text: `
      Much serious mental illness begins before 25, at an age when a few weeks can decide a school year, a job or a life. We’d guarantee anyone under 25 **a first appointment within seven days**, in person or by video, without a referral and without a bill.
      Care would be stepped. Some people need a good app and a call each week. Some need a psychologist. Some need a bed tonight. Starting light keeps the intense places free, and moving up has to take a day, not a new waiting list.
      Seven days is a hard target and the workforce isn’t there yet. We’d reach it region by region, say publicly where we fall short, and train peer workers and counsellors to carry what doesn’t need a specialist.
    `,
    },
    {
      title: 'Your record, your rules',
      text: `
      Your health record is about you, so it should belong to you. We’d replace today’s scattered files with one record in an open format that any approved app can show. **You hold the key.** You see who opened it, when and why, and you can close any part of it.
      In an emergency a treating doctor may open what is needed; you are told within the day and every such opening is checked. Insurers and employers may never ask for access, not even with your consent, because consent under pressure isn’t consent.
      Research saves lives, and it needs data. You’d be asked once whether de-identified data may be used, by whom and for what, and could change your mind at any time. A record that people control will have gaps. A record that people don’t trust will have more.
      **Who decides:** NSW runs hospitals, ambulances and community mental health, so waiting times and the seven days come first. Medicare, telehealth rebates and the national record are federal.
    `,
    },
  ],
  dates: { published: '2023-09-01', modified: '2023-11-25' },
  service: { serviceType: 'Health policy', audience: 'Patients, carers and health workers in Australia' },
  seo: {
    description:
      'Universal care that is quick: published waiting times, money that follows the patient, early mental health care and a record you own.',
    keywords: [
      'health policy',
      'Medicare',
      'waiting times',
      'mental health',
      'telehealth',
      'health records',
      'Australia',
    ],
  },
} as const satisfies PolicySource
