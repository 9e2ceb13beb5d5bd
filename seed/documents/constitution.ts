import { slugOf, urlLink } from '../builders/link.ts'
import { richText } from '../builders/rich-text.ts'

/**
 * The /constitution page: ten sections with figures from the specification (sections 2 and 9). The adoption date
 * stays a placeholder.
 */
export const constitution = {
  _id: 'constitution',
  _type: 'page',
  slug: slugOf('constitution'),
  title: 'Party Constitution',
  description: 'The rules we’ve agreed to live by.',
  blocks: [
    {
      _key: 'opening',
      _type: 'opening',
      look: 'plain',
      note: 'Adopted on [date of adoption]',
      // A placeholder until staff enter the address of the signed document.
      action: urlLink({
        label: 'View Official Constitution Document',
        url: 'https://example.org/constitution.pdf',
      }),
    },
    {
      _key: 'sections',
      _type: 'numberedSections',
      look: 'numbered',
      heading: 'Sections',
      sections: [
        {
          _type: 'policySection',
          title: 'Name',
          content: richText(`
        The name of the party is {party}. Its short name is {shortName}.
        In this document “the party” means the organisation of that name, its branches and its committees.
      `),
        },
        {
          _type: 'policySection',
          title: 'Purpose and objectives',
          content: richText(`
        The party exists to secure Australia’s future for the next generation. It does so by democratic and lawful means only.
        Its objectives are:
        - to limit the power of government over the individual and to protect civil liberties;
        - to promote economic growth, enterprise and innovation;
        - to encourage the participation of young people in public life;
        - to endorse candidates and contest elections at every level of government.
      `),
        },
        {
          _type: 'policySection',
          title: 'Membership',
          content: richText(`
        Membership is open to Australian citizens and permanent residents who support the party’s objectives and accept this constitution.
        A person applies in writing. Each application is subject to approval by the executive committee, which gives its reasons if it refuses.
        Membership fees are set by the executive committee. It may waive them for a period or for classes of members.
        A member may resign at any time in writing. Membership may be ended for serious breach of this constitution, after the member has been heard under section 9.
      `),
        },
        {
          _type: 'policySection',
          title: 'Structure and governance',
          content: richText(`
        ### National conference
        The national conference is the highest authority of the party. It meets at least once every two years. All members may attend, speak and vote.
        ### Executive committee
        The executive committee runs the party between conferences. It consists of:
        - President
        - Vice President
        - Secretary
        - Treasurer
        - Policy Director
        - Communications Director
        - Membership Director
        ### State and territory branches
        Members in a state or territory may form a branch, which elects its own officers and selects candidates within rules approved by the executive committee.
        ### Local branches
        Members in a local area may form a local branch. It looks after local issues and reports to the branch of its state or territory.
      `),
        },
        {
          _type: 'policySection',
          title: 'Elections and decision making',
          content: richText(`
        Members of the executive committee are elected by secret ballot at the national conference and serve until the next one. A vacancy is filled by the committee until then.
        Unless this constitution says otherwise, decisions are made by a simple majority of those who vote. Each member has one vote.
        No one may hold more than one position on the executive committee. Candidates declare conflicts of interest before the ballot.
      `),
        },
        {
          _type: 'policySection',
          title: 'Policy development',
          content: richText(`
        Any member may propose a policy. The Policy Director forms working groups that are open to all members.
        A proposal states its purpose, how it would work and what it would cost. It is published to members for comment before it goes to the national conference or, between conferences, to the executive committee.
        Members elected to a parliament support adopted policy and are free to vote according to conscience on matters of life, death and faith.
      `),
        },
        {
          _type: 'policySection',
          title: 'Finance and administration',
          content: richText(`
        The financial year ends on 30 June. The Treasurer keeps proper accounts and presents them to the members each year.
        Accounts are audited as the law requires. Payments need the approval of two members of the executive committee.
        The party’s income and property are used for its objectives only. No member receives a share of them, apart from fair pay for work done and the return of expenses.
        Donations are received and disclosed according to electoral law.
      `),
        },
        {
          _type: 'policySection',
          title: 'Amendments',
          content: richText(`
        This constitution may be amended by a two-thirds majority of the members voting at a national conference.
        The text of a proposed amendment is sent to all members with at least 30 days’ notice.
      `),
        },
        {
          _type: 'policySection',
          title: 'Dispute resolution',
          content: richText(`
        Members try first to settle a dispute between themselves.
        If they cannot, either may ask the Secretary to appoint a mediator who has no part in the matter. If mediation fails, a panel of three members who are not on the executive committee hears both sides and decides, with reasons, within 60 days.
        A member may appeal to the next national conference. Nothing here takes away a right under the law.
      `),
        },
        {
          _type: 'policySection',
          title: 'Dissolution',
          content: richText(`
        The party may be dissolved by a three-quarters majority of the members voting at a national conference called for that purpose.
        After its debts are paid, what remains goes to one or more organisations with similar objectives that are not run for profit. It is never divided among members.
      `),
        },
      ],
    },
  ],
  service: { serviceType: 'Party governance', audience: 'Party members and the public' },
  seo: {
    _type: 'seo',
    title: 'Party Constitution',
    description:
      'Name, purpose, membership, structure, elections, policy, finance, amendments, disputes and dissolution.',
    keywords: ['constitution', 'party rules', 'governance', 'membership', 'national conference'],
  },
} as const
