/** The line above every page. It has no text: there is none at first. */
export const announcement = {
  _id: 'announcement',
  _type: 'announcement',
  label: 'Announcement',
  closeLabel: 'Close announcement',
} as const
