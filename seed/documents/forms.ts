/** What becomes of the forms: as the specification's section 7 has it, until staff send them to the inbox. */
export const forms = {
  _id: 'forms',
  _type: 'forms',
  newsletter: {
    use: 'firstDay',
    privacy:
      'Only our staff see your address. We use it for our newsletter alone, once you have confirmed it by email, and delete it 90 days after you unsubscribe, or after two years when you never confirm.',
  },
  contact: {
    use: 'firstDay',
    hint: 'Your message goes to our team. We answer by email.',
    button: 'Send message',
    submittingButton: 'Sending…',
    privacy:
      'Only our staff see this. We use it to answer you, and delete it when you ask, 90 days after we have closed it, or after a year.',
    sentTitle: 'Message sent',
    sentText: 'Thank you. We have your message and will answer by email.',
    mailLink: 'Rather use your own email program? Write to {email}',
  },
  job: {
    use: 'firstDay',
    heading: 'Apply',
    hint: 'Tell us who you are and send your application as one file. We read every one.',
    jobLabel: 'Job',
    generalJob: 'General application',
    nameLabel: 'Full name',
    emailLabel: 'Email',
    phoneLabel: 'Phone (optional)',
    messageLabel: 'Message (optional)',
    fileLabel: 'Your application',
    fileHint: 'A PDF or Word file of at most 5 MB.',
    requiredError: 'Please fill in: {field}',
    button: 'Send application',
    submittingButton: 'Sending…',
    privacy:
      'Only our staff see this. We use it to answer you, and delete it with your file when you ask, 90 days after we have closed it, or after a year.',
  },
  consentVersion: '2026-11',
  tooLongError: 'Please shorten this to {count} characters or fewer',
  busyText: 'Too many forms came from your network. Everything you typed is kept: try again in {minutes}.',
  // Nobody is told and nothing is confirmed until staff say so: the first day has no mail.
  noticeSubject: 'New in the inbox: {what}',
  noticeText: '{what} came in. Read and answer in the inbox:\n\n{link}',
} as const
