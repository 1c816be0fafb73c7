import { Link } from "react-router";

/** The contact page of a correspondent, for those who have one. */
export const contactFact = (contact: { readonly href: string; readonly name: string } | undefined) =>
  contact
    ? [
        {
          name: "Contact",
          value: (
            <Link to={contact.href}>
              <bdi>{contact.name}</bdi>
            </Link>
          ),
        },
      ]
    : [];
