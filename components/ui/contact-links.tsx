import { phoneHref } from '@/lib/shared/phone-href'
import { DETAIL_LINK } from './button-look'

interface ContactLinksProps {
  email: string | null
  phone: string | null
  className?: string
}

/** Lists a person's email address and phone number. A number that can't be dialled is plain text. */
export function ContactLinks({ email, phone, className }: ContactLinksProps) {
  const links = [
    { href: `mailto:${email ?? ''}`, label: email },
    { href: phoneHref(phone ?? ''), label: phone },
  ]
  return (
    <ul className={className}>
      {links.map(
        ({ href, label }) =>
          label && (
            <li key={label}>
              {href ? (
                <a href={href} className={`${DETAIL_LINK} font-bold break-all`}>
                  {label}
                </a>
              ) : (
                <b>{label}</b>
              )}
            </li>
          ),
      )}
    </ul>
  )
}
