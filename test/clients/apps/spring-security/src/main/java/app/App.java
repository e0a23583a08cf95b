package app;

import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.annotation.RegisteredOAuth2AuthorizedClient;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The pages that the journey needs besides the documentation's files. */
@SpringBootApplication
@RestController
public class App {
    public static void main(String[] args) {
        SpringApplication.run(App.class, args);
    }

    @GetMapping("/")
    Map<String, Object> home(@AuthenticationPrincipal OidcUser user) {
        return user == null ? Map.of() : Map.of("sub", user.getSubject());
    }

    @GetMapping("/userinfo")
    Map<String, Object> userinfo(@AuthenticationPrincipal OidcUser user) {
        return user.getUserInfo().getClaims();
    }

    @GetMapping("/token")
    Map<String, Object> token(@RegisteredOAuth2AuthorizedClient("vestibule") OAuth2AuthorizedClient client) {
        return Map.of("accessToken", client.getAccessToken().getTokenValue());
    }

    @GetMapping(value = "/sign-out", produces = "text/html")
    String signOut(CsrfToken csrf) {
        return "<form method='post' action='/logout'><input type='hidden' name='%s' value='%s'><button>Sign out</button></form>"
            .formatted(csrf.getParameterName(), csrf.getToken());
    }
}
