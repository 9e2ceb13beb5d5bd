/** The fields of contact details. The details themselves are in the site settings. */
export const CONTACT_DETAILS = /* groq */ `
  heading, emailLabel, phoneLabel, addressLabel, hours{heading, rows[]{_key, days, hours}},
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{email, phone, address}
`
