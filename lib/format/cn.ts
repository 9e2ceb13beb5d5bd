import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names. Of conflicting Tailwind classes the later one wins. For server components. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
