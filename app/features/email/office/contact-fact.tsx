import { Link } from "react-router";

/** The correspondent's contact page, if they have one. */
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
