// Written by `npm run typegen` from supabase/migrations. Do not edit.

/** The database in the form that @supabase/postgrest-js and @supabase/supabase-js expect. */
export interface Database {
  public: {
    Tables: {
      submission_erasures: {
        Row: {
          erased_at: string
          erased_by: string
          id: string
          kind: string
          reason: string
          submission_id: string
        }
        Insert: {
          erased_at?: string
          erased_by: string
          id?: string
          kind: string
          reason: string
          submission_id: string
        }
        Update: {
          erased_at?: string
          erased_by?: string
          id?: string
          kind?: string
          reason?: string
          submission_id?: string
        }
        Relationships: []
      }
      submissions: {
        Row: {
          assigned_to: string | null
          changed_at: string
          changed_by: string | null
          consent_version: string | null
          created_at: string
          fields: unknown
          id: string
          kind: string
          notes: string
          state: string
        }
        Insert: {
          assigned_to?: string | null
          changed_at?: string
          changed_by?: string | null
          consent_version?: string | null
          created_at?: string
          fields: unknown
          id?: string
          kind: string
          notes?: string
          state?: string
        }
        Update: {
          assigned_to?: string | null
          changed_at?: string
          changed_by?: string | null
          consent_version?: string | null
          created_at?: string
          fields?: unknown
          id?: string
          kind?: string
          notes?: string
          state?: string
        }
        Relationships: []
      }
      volunteer_erasures: {
        Row: { erased_at: string; erased_by: string; id: string; reason: string; volunteer_id: string }
        Insert: { erased_at?: string; erased_by: string; id?: string; reason: string; volunteer_id: string }
        Update: {
          erased_at?: string
          erased_by?: string
          id?: string
          reason?: string
          volunteer_id?: string
        }
        Relationships: []
      }
      volunteers: {
        Row: {
          consent_version: string | null
          created_at: string
          email: string
          full_name: string
          id: string
          message: string | null
          notes: string
          phone: string | null
          preferred_role: string | null
          skills: string[]
          status: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          consent_version?: string | null
          created_at?: string
          email: string
          full_name: string
          id?: string
          message?: string | null
          notes?: string
          phone?: string | null
          preferred_role?: string | null
          skills?: string[]
          status?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          consent_version?: string | null
          created_at?: string
          email?: string
          full_name?: string
          id?: string
          message?: string | null
          notes?: string
          phone?: string | null
          preferred_role?: string | null
          skills?: string[]
          status?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: {
      claim_mails: {
        Args: { lease_seconds: number; mail_domain: string; most: number; per_minute?: number | null }
        Returns: {
          attempt: number
          fills: unknown
          headers: unknown
          html: string | null
          id: string
          message_id: string | null
          plain_text: string | null
          purpose: string
          recipient: string | null
          subject: string | null
        }[]
      }
      confirm_newsletter: { Args: { token: string }; Returns: boolean }
      count_submissions: {
        Args: Record<PropertyKey, never>
        Returns: { kind: string; state: string; total: number }[]
      }
      discard_mail: { Args: { mail_id: string }; Returns: boolean }
      erase_expired_copies: { Args: { email_address: string; erased_by: string }; Returns: number }
      erase_expired_submissions: { Args: { approved_by: string }; Returns: number }
      erase_expired_volunteers: { Args: { approved_by: string }; Returns: number }
      erase_submission: {
        Args: { erased_by: string; reason: string; submission_id: string }
        Returns: boolean
      }
      erase_volunteer: { Args: { erased_by: string; reason: string; volunteer_id: string }; Returns: boolean }
      fail_notes: { Args: { note_ids: string[]; reason: string }; Returns: number }
      file_room: {
        Args: Record<PropertyKey, never>
        Returns: { bytes: number; kind: string; most: number }[]
      }
      finish_mail: {
        Args: {
          attempt: number
          error?: string | null
          mail_id: string
          outcome: string
          retry_after?: string | null
        }
        Returns: boolean
      }
      list_erasures: {
        Args: Record<PropertyKey, never>
        Returns: Database['public']['Tables']['volunteer_erasures']['Row'][]
      }
      list_mails: {
        Args: { page_offset?: number | null; page_size?: number | null; with_state?: string | null }
        Returns: {
          about_id: string | null
          about_kind: string | null
          attempts: number
          created_at: string
          due_at: string
          id: string
          last_error: string | null
          plain_text: string | null
          purpose: string
          recipient: string | null
          sent_at: string | null
          state: string
          subject: string | null
          total_count: number
        }[]
      }
      list_submission_erasures: {
        Args: Record<PropertyKey, never>
        Returns: Database['public']['Tables']['submission_erasures']['Row'][]
      }
      list_submissions: {
        Args: {
          page_offset?: number | null
          page_size?: number | null
          received_from?: string | null
          received_until?: string | null
          search?: string | null
          with_assigned_to?: string | null
          with_event?: string | null
          with_kind?: string | null
          with_state?: string | null
        }
        Returns: {
          assigned_to: string | null
          changed_at: string
          changed_by: string | null
          consent_version: string | null
          created_at: string
          fields: unknown
          id: string
          kind: string
          notes: string
          state: string
          total_count: number
        }[]
      }
      list_volunteers: {
        Args: {
          page_offset?: number | null
          page_size?: number | null
          search?: string | null
          signed_up_from?: string | null
          signed_up_until?: string | null
          skill?: string | null
          with_status?: string | null
        }
        Returns: {
          consent_version: string | null
          created_at: string
          email: string
          full_name: string
          id: string
          message: string | null
          notes: string
          phone: string | null
          preferred_role: string | null
          skills: string[]
          status: string
          total_count: number
          updated_at: string
          updated_by: string | null
        }[]
      }
      membership_declaration: { Args: { token: string }; Returns: unknown }
      membership_link: { Args: { token: string }; Returns: unknown }
      newsletter_link: { Args: { token: string }; Returns: unknown }
      newsletter_report: { Args: { document_id: string }; Returns: unknown }
      newsletter_states: { Args: { ids: string[] }; Returns: { id: string; state: string }[] }
      note_outbox_worker: {
        Args: { is_set_up: boolean; problem?: string | null; sender?: string | null }
        Returns: boolean
      }
      outbox_report: { Args: Record<PropertyKey, never>; Returns: unknown }
      read_job_file: {
        Args: { submission_id: string }
        Returns: { file_content: string; file_name: string; file_type: string }[]
      }
      read_membership_details: {
        Args: { ids: string[] }
        Returns: {
          applied_at: string
          born_on: string
          id: string
          link_until: string
          postcode: string
          state: string
          street: string
          suburb: string
        }[]
      }
      read_membership_file: {
        Args: { submission_id: string }
        Returns: { file_content: string; file_name: string; file_type: string }[]
      }
      restore_expired_submissions: { Args: { restored_by: string }; Returns: number }
      restore_expired_volunteers: { Args: { restored_by: string }; Returns: number }
      retention_report: { Args: Record<PropertyKey, never>; Returns: unknown }
      retry_mails: { Args: { mail_id?: string | null }; Returns: number }
      send_job_application: {
        Args: {
          application_id: string
          consent_version?: string | null
          fields: unknown
          file_content: string
          file_name: string
        }
        Returns: boolean
      }
      send_membership_application: {
        Args: {
          application_id: string
          born_on: string
          consent_version?: string | null
          fields: unknown
          postcode: string
          state: string
          street: string
          suburb: string
          token: string
        }
        Returns: boolean
      }
      send_signed_declaration: {
        Args: { file_content: string; file_name: string; token: string }
        Returns: string
      }
      start_newsletter: {
        Args: {
          document_id: string
          headers: unknown
          html: string
          plain_text: string
          started_by: string
          subject: string
        }
        Returns: unknown
      }
      store_mail_body: { Args: { html?: string | null; plain_text: string }; Returns: string }
      store_mails: { Args: { mails: unknown }; Returns: number }
      unsubscribe_newsletter: { Args: { token: string }; Returns: boolean }
      unwritten_mails: {
        Args: { most?: number | null }
        Returns: {
          about_id: string | null
          about_kind: string | null
          id: string
          job: string
          purpose: string
          recipient: string | null
          reference: string
          skills: string[]
        }[]
      }
      update_submission: {
        Args: {
          changed_by?: string | null
          new_assigned_to?: string | null
          new_notes?: string | null
          new_state?: string | null
          submission_id: string
        }
        Returns: Database['public']['Tables']['submissions']['Row']
      }
      update_volunteer: {
        Args: {
          changed_by?: string | null
          new_notes?: string | null
          new_status?: string | null
          volunteer_id: string
        }
        Returns: Database['public']['Tables']['volunteers']['Row']
      }
      write_mails: { Args: { mails: unknown; note_ids: string[] }; Returns: boolean }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
